package main

import (
	"encoding/json"
	"fmt"
	"math/big"
	"strconv"
	"strings"

	"google.golang.org/protobuf/encoding/protojson"
	"google.golang.org/protobuf/proto"
)

// value is a JSON value: nil, bool, string, json.Number, []any or map[string]any.
type value = any

// valueOf is anything as a JSON value; a message as proto3 JSON with everything in it.
func valueOf(thing any) (value, error) {
	var text []byte
	var err error
	if message, ok := thing.(proto.Message); ok {
		text, err = protojson.MarshalOptions{UseProtoNames: true, EmitUnpopulated: true}.Marshal(message)
	} else {
		text, err = json.Marshal(thing)
	}
	if err != nil {
		return nil, err
	}
	return decoded(text)
}

func decoded(text []byte) (value, error) {
	var result value
	decoder := json.NewDecoder(strings.NewReader(string(text)))
	decoder.UseNumber()
	err := decoder.Decode(&result)
	return result, err
}

// resolved is a value with every {"$": "name"} replaced by what is kept under that name.
func resolved(given value, kept map[string]value) (value, error) {
	switch given := given.(type) {
	case []any:
		result := make([]any, len(given))
		for place, each := range given {
			var err error
			if result[place], err = resolved(each, kept); err != nil {
				return nil, err
			}
		}
		return result, nil
	case map[string]any:
		if name, ok := given["$"].(string); ok {
			return variable(name, given["plus"], kept)
		}
		result := make(map[string]any, len(given))
		for key, each := range given {
			var err error
			if result[key], err = resolved(each, kept); err != nil {
				return nil, err
			}
		}
		return result, nil
	}
	return given, nil
}

func variable(name string, plus value, kept map[string]value) (value, error) {
	found, ok := kept[name]
	if !ok {
		return nil, fmt.Errorf("nothing is kept under %q", name)
	}
	if plus == nil {
		return found, nil
	}
	number, ok := numberOf(found)
	more, okMore := numberOf(plus)
	if !ok || !okMore {
		return nil, fmt.Errorf("%q is no number: %v", name, found)
	}
	return json.Number(number.Add(number, more).String()), nil
}

// at is what lies at a path: keys and numbers with dots between them, "#" for the length.
func at(found value, path string) (value, error) {
	for _, part := range strings.Split(path, ".") {
		switch inside := found.(type) {
		case map[string]any:
			next, ok := inside[part]
			if !ok {
				return nil, fmt.Errorf("there is nothing at %q of %q", part, path)
			}
			found = next
		case []any:
			if part == "#" {
				found = json.Number(strconv.Itoa(len(inside)))
				continue
			}
			place, err := strconv.Atoi(part)
			if place < 0 {
				place += len(inside)
			}
			if err != nil || place < 0 || place >= len(inside) {
				return nil, fmt.Errorf("there is no place %q of %q among %d", part, path, len(inside))
			}
			found = inside[place]
		default:
			return nil, fmt.Errorf("%q of %q is not in an object or a list", part, path)
		}
	}
	return found, nil
}

// numberOf is a whole number that may stand there as text.
func numberOf(found value) (*big.Int, bool) {
	text, ok := textOf(found)
	if !ok {
		return nil, false
	}
	return new(big.Int).SetString(text, 10)
}

// textOf is the text of a text or a number: 64-bit numbers are texts in proto3 JSON.
func textOf(found value) (string, bool) {
	switch found := found.(type) {
	case string:
		return found, true
	case json.Number:
		return found.String(), true
	}
	return "", false
}

// shown is a value for a problem: not too long.
func shown(found value) string {
	text, err := json.Marshal(found)
	if err != nil {
		return err.Error()
	}
	const longest = 300
	if len(text) > longest {
		return string(text[:longest]) + "..."
	}
	return string(text)
}
