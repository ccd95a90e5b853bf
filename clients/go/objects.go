package adjudicator

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
)

// object is the fields of a JSON object, each as the bytes that stand in the file.
type object map[string]json.RawMessage

// objectFields reads one JSON object. Other than encoding/json it takes names exactly as they are spelt, and no name
// twice: what is checked must be what every other program reads.
func objectFields(text []byte) (object, error) {
	decoder := json.NewDecoder(bytes.NewReader(text))
	if start, err := decoder.Token(); err != nil || start != json.Delim('{') {
		return nil, fmt.Errorf("not a JSON object (%w)", orEOF(err))
	}
	fields := object{}
	for decoder.More() {
		token, err := decoder.Token()
		if err != nil {
			return nil, err
		}
		name, ok := token.(string)
		if _, twice := fields[name]; !ok || twice {
			return nil, fmt.Errorf("the field %q stands there twice", name)
		}
		var value json.RawMessage
		if err := decoder.Decode(&value); err != nil {
			return nil, err
		}
		fields[name] = value
	}
	if _, err := decoder.Token(); err != nil {
		return nil, err
	}
	if _, err := decoder.Token(); err != io.EOF {
		return nil, fmt.Errorf("something stands after the object")
	}
	return fields, nil
}

func orEOF(err error) error {
	if err == nil {
		return io.ErrUnexpectedEOF
	}
	return err
}

// textsIn is the texts by name of the object that is a field of another one; nothing if it has no such field.
func textsIn(fields object, name string) (map[string]string, error) {
	if _, ok := fields[name]; !ok {
		return nil, nil
	}
	inside, err := objectIn(fields, name)
	if err != nil {
		return nil, err
	}
	texts := map[string]string{}
	for key := range inside {
		var text string
		if err := read(inside, key, &text); err != nil {
			return nil, err
		}
		texts[key] = text
	}
	return texts, nil
}

// objectIn is the fields of the object that is a field of another one.
func objectIn(fields object, name string) (object, error) {
	text, ok := fields[name]
	if !ok {
		return nil, fmt.Errorf("it has no field %q", name)
	}
	inside, err := objectFields(text)
	if err != nil {
		return nil, fmt.Errorf("its field %q: %w", name, err)
	}
	return inside, nil
}

// optional is one field that may be missing: the value stays as it is then.
func optional[T any](fields object, name string, value *T) error {
	if _, ok := fields[name]; !ok {
		return nil
	}
	return read(fields, name, value)
}

// read is one field that must be there.
func read[T any](fields object, name string, value *T) error {
	text, ok := fields[name]
	if !ok {
		return fmt.Errorf("it has no field %q", name)
	}
	if err := json.Unmarshal(text, value); err != nil {
		return fmt.Errorf("its field %q: %w", name, err)
	}
	return nil
}
