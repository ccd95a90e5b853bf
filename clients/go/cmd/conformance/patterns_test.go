package main

import "testing"

func TestPatterns(t *testing.T) {
	for _, each := range []struct {
		found, pattern string
		fits           bool
	}{
		{`{"a": "5", "b": 1}`, `{"a": 5}`, true},
		{`{"a": 5}`, `{"b": 5}`, false},
		{`[1, 2]`, `[1, 2]`, true},
		{`[1, 2]`, `[1]`, false},
		{`true`, `true`, true},
		{`"true"`, `true`, false},
		{`""`, `{"$any": false}`, true},
		{`{}`, `{"a": {"$any": false}}`, true},
		{`"0"`, `{"$any": true}`, false},
		{`[0]`, `{"$any": true}`, true},
		{`"12"`, `{"$least": 9}`, true},
		{`[1, 2]`, `{"$least": 3}`, false},
		{`[1, 2]`, `{"$size": 2}`, true},
		{`null`, `{"$size": 0}`, false},
		{`[{"a": 1}, {"a": 2}]`, `{"$has": [{"a": 2}, {"a": 1}]}`, true},
		{`[{"a": 1}]`, `{"$has": [{"a": 2}]}`, false},
		{`[1, 2]`, `{"$all": {"$least": 1}}`, true},
		{`[1, 2]`, `{"$all": {"$least": 2}}`, false},
		{`"P1"`, `{"$in": ["P1", "P2"]}`, true},
		{`"The Chain"`, `{"$text": "chain"}`, true},
		{`3`, `{"$not": 3}`, false},
	} {
		found, err := decoded([]byte(each.found))
		if err != nil {
			t.Fatal(err)
		}
		pattern, err := decoded([]byte(each.pattern))
		if err != nil {
			t.Fatal(err)
		}
		if err := fits(found, pattern, ""); (err == nil) != each.fits {
			t.Errorf("%s with %s: %v", each.found, each.pattern, err)
		}
	}
}

func TestVariables(t *testing.T) {
	kept := map[string]value{"n": "41", "list": []any{"a", "b"}}
	pattern, err := decoded([]byte(`{"x": [{"$": "n", "plus": -1}], "y": {"$": "list"}}`))
	if err != nil {
		t.Fatal(err)
	}
	result, err := resolved(pattern, kept)
	if err != nil || shown(result) != `{"x":[40],"y":["a","b"]}` {
		t.Errorf("%s, %v", shown(result), err)
	}
	if _, err := resolved(map[string]any{"$": "other"}, kept); err == nil {
		t.Error("a variable that is not kept")
	}
	for path, want := range map[string]string{"y.#": "2", "y.-1": `"b"`, "x.0": "40"} {
		if found, err := at(result, path); err != nil || shown(found) != want {
			t.Errorf("%s: %s, %v", path, shown(found), err)
		}
	}
	if _, err := at(result, "y.2"); err == nil {
		t.Error("a place that is not there")
	}
}
