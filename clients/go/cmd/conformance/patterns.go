package main

import (
	"fmt"
	"math/big"
	"slices"
	"strings"
)

// fits says where a value does not fit a pattern; nil: it does. Variables are resolved already.
func fits(found, pattern value, path string) error {
	switch pattern := pattern.(type) {
	case map[string]any:
		for key, inner := range pattern {
			var err error
			if rule, ok := rules[key]; ok {
				err = rule(found, inner, path)
			} else {
				err = fitsField(found, key, inner, path)
			}
			if err != nil {
				return err
			}
		}
		return nil
	case []any:
		list, ok := found.([]any)
		if !ok || len(list) != len(pattern) {
			return unlike(path, pattern, found)
		}
		for place, inner := range pattern {
			if err := fits(list[place], inner, fmt.Sprintf("%s.%d", path, place)); err != nil {
				return err
			}
		}
		return nil
	}
	if !equal(found, pattern) {
		return unlike(path, pattern, found)
	}
	return nil
}

func fitsField(found value, key string, inner value, path string) error {
	object, ok := found.(map[string]any)
	if !ok {
		return unlike(path, map[string]any{key: inner}, found)
	}
	return fits(object[key], inner, path+"."+key)
}

type rule func(found, inner value, path string) error

// rules are the patterns with a word of their own.
var rules map[string]rule

func init() { // it refers to fits, which refers to it
	rules = map[string]rule{
		"$any":   holds(func(found, inner value) bool { return !empty(found) == inner }),
		"$least": holds(least),
		"$size": holds(func(found, inner value) bool {
			size, ok := length(found)
			return ok && equal(size, inner)
		}),
		"$has": holds(has),
		"$all": holds(all),
		"$in": holds(func(found, inner value) bool {
			among, _ := inner.([]any)
			return slices.ContainsFunc(among, func(each any) bool { return equal(found, each) })
		}),
		"$text": holds(func(found, inner value) bool {
			text, ok := textOf(found)
			part, _ := textOf(inner)
			return ok && strings.Contains(strings.ToLower(text), strings.ToLower(part))
		}),
		"$not": holds(func(found, inner value) bool { return fits(found, inner, "") != nil }),
	}
}

// holds is a rule that does not say more than whether it fits.
func holds(check func(found, inner value) bool) rule {
	return func(found, inner value, path string) error {
		if !check(found, inner) {
			return unlike(path, inner, found)
		}
		return nil
	}
}

func has(found, inner value) bool {
	list, ok := found.([]any)
	patterns, _ := inner.([]any)
	return ok && !slices.ContainsFunc(patterns, func(pattern any) bool {
		return !slices.ContainsFunc(list, func(each any) bool { return fits(each, pattern, "") == nil })
	})
}

func all(found, inner value) bool {
	list, ok := found.([]any)
	return ok && !slices.ContainsFunc(list, func(each any) bool { return fits(each, inner, "") != nil })
}

func least(found, inner value) bool {
	bound, ok := numberOf(inner)
	if !ok {
		return false
	}
	if list, isList := found.([]any); isList {
		return big.NewInt(int64(len(list))).Cmp(bound) >= 0
	}
	if object, isObject := found.(map[string]any); isObject {
		return big.NewInt(int64(len(object))).Cmp(bound) >= 0
	}
	number, ok := numberOf(found)
	return ok && number.Cmp(bound) >= 0
}

// equal compares numbers and texts by their text.
func equal(one, other value) bool {
	text, isText := textOf(one)
	otherText, otherIsText := textOf(other)
	if isText || otherIsText {
		return isText && otherIsText && text == otherText
	}
	return fmt.Sprint(one) == fmt.Sprint(other)
}

// empty says whether a value is absent, or the default of its type.
func empty(found value) bool {
	if size, ok := length(found); ok {
		return size == "0"
	}
	text, isText := textOf(found)
	return found == nil || found == false || isText && (text == "" || text == "0")
}

// length is that of a list or an object, as the text of a number.
func length(found value) (string, bool) {
	switch found := found.(type) {
	case []any:
		return fmt.Sprint(len(found)), true
	case map[string]any:
		return fmt.Sprint(len(found)), true
	}
	return "", false
}

func unlike(path string, pattern, found value) error {
	return fmt.Errorf("%s: expected %s, found %s", strings.TrimPrefix(path, "."), shown(pattern), shown(found))
}
