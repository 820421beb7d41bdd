/**
 * A program in Go that reads each example as its model and writes it again: `roundtrip EXAMPLES
 * RESULT`. Go cannot look up a type by name, so the program lists them.
 * @param {string} module path of the generated package
 * @param {readonly string[]} models
 */
export function roundTripInGo(module, models) {
  const makers = models.map(
    (name) => `\t${JSON.stringify(name)}: func() any { return new(api.${name}) },`,
  );
  return `package main

import (
	"encoding/json"
	"os"

	api ${JSON.stringify(module)}
)

var models = map[string]func() any{
${makers.join('\n')}
}

type example struct {
	Model string
	Value json.RawMessage
}

func check(err error) {
	if err != nil {
		panic(err)
	}
}

func main() {
	text, err := os.ReadFile(os.Args[1])
	check(err)
	var examples []example
	check(json.Unmarshal(text, &examples))
	results := []any{}
	for _, each := range examples {
		value := models[each.Model]()
		check(json.Unmarshal(each.Value, value))
		results = append(results, value)
	}
	text, err = json.Marshal(results)
	check(err)
	check(os.WriteFile(os.Args[2], text, 0o644))
}
`;
}
