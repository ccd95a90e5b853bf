// Command generate makes the package pb from the project's protos. `go generate ./...` in clients/go runs it.
//
// It uses protoc of the project's virtual environment (`make setup`), or else the protoc that is on the path. The
// plugins are those that go.mod names, so that everybody gets the same code.
package main

import (
	"fmt"
	"log"
	"os"
	"os/exec"
	"path/filepath"
	"sort"
)

const (
	module  = "github.com/adjudicator/adjudicator/clients/go"
	imports = module + "/pb"
	root    = "../.."
)

var plugins = map[string]string{
	"protoc-gen-go":      "google.golang.org/protobuf/cmd/protoc-gen-go",
	"protoc-gen-go-grpc": "google.golang.org/grpc/cmd/protoc-gen-go-grpc",
}

func main() {
	log.SetFlags(0)
	log.SetPrefix("generate: ")
	if err := generate(); err != nil {
		log.Fatal(err)
	}
}

func generate() error {
	include := filepath.Join(root, "proto")
	protos, err := filepath.Glob(filepath.Join(include, "adjudicator", "v1", "*.proto"))
	if err != nil || len(protos) == 0 {
		return fmt.Errorf("no .proto files in %s: run it in clients/go of the project", include)
	}
	sort.Strings(protos)
	work, err := os.MkdirTemp("", "adjudicator-go-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(work)

	command, err := protoc()
	if err != nil {
		return err
	}
	command = append(command, "--proto_path="+include)
	for name, path := range plugins {
		program := filepath.Join(work, name)
		if err := run("go", "build", "-o", program, path); err != nil {
			return err
		}
		command = append(command, "--plugin="+name+"="+program)
	}
	command = append(command, outputs(work, protos)...)
	if err := run(command[0], command[1:]...); err != nil {
		return err
	}
	return replace(filepath.Join(work, "pb"), "pb")
}

// protoc is how protoc is started.
func protoc() ([]string, error) {
	python := filepath.Join(root, ".venv", "bin", "python")
	if _, err := os.Stat(python); err == nil {
		return []string{python, "-m", "grpc_tools.protoc"}, nil
	}
	if found, err := exec.LookPath("protoc"); err == nil {
		return []string{found}, nil
	}
	return nil, fmt.Errorf("there is no protoc: run `make setup` in the project's folder, or install protoc")
}

// outputs are protoc's arguments for both plugins; the protos name no Go package, so it is said here for each.
func outputs(folder string, protos []string) []string {
	var arguments, names []string
	for _, plugin := range []string{"go", "go-grpc"} {
		arguments = append(arguments, "--"+plugin+"_out="+folder, "--"+plugin+"_opt=module="+module)
		for _, proto := range protos {
			name := "adjudicator/v1/" + filepath.Base(proto)
			arguments = append(arguments, "--"+plugin+"_opt=M"+name+"="+imports)
		}
	}
	for _, proto := range protos {
		names = append(names, "adjudicator/v1/"+filepath.Base(proto))
	}
	return append(arguments, names...)
}

// replace puts a folder of files in place of another one, which stays as it was if anything failed before.
func replace(made, target string) error {
	if err := os.RemoveAll(target); err != nil {
		return err
	}
	if err := os.MkdirAll(target, 0o755); err != nil {
		return err
	}
	files, err := os.ReadDir(made)
	if err != nil {
		return err
	}
	for _, file := range files {
		content, err := os.ReadFile(filepath.Join(made, file.Name()))
		if err != nil {
			return err
		}
		if err := os.WriteFile(filepath.Join(target, file.Name()), content, 0o644); err != nil {
			return err
		}
	}
	return nil
}

func run(name string, arguments ...string) error {
	command := exec.Command(name, arguments...)
	command.Stdout, command.Stderr = os.Stderr, os.Stderr
	if err := command.Run(); err != nil {
		return fmt.Errorf("%s: %w", filepath.Base(name), err)
	}
	return nil
}
