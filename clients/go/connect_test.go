package adjudicator

import "testing"

func TestTokensDoNotTravelInTheClear(t *testing.T) {
	for address, own := range map[string]bool{
		"127.0.0.1:50051":             true,
		"127.8.8.8:1":                 true,
		"localhost:50051":             true,
		"[::1]:50051":                 true,
		"unix:/tmp/socket":            true,
		"dns:///127.0.0.1:50051":      true,
		"10.0.0.1:50051":              false,
		"0.0.0.0:50051":               false,
		"[2001:db8::1]:50051":         false,
		"localhost.example:50051":     false,
		"127.0.0.1.example:50051":     false,
		"127.0.0.1:1@judge.example:1": false,
		"judge.example:443/127.0.0.1": false,
		"judge.example/localhost:1":   false,
		"dns://judge.example/[::1]:1": false,
		"judge.example:443":           false,
		"judge.example":               false,
	} {
		client, err := Connect(address, Options{OperatorToken: "secret"})
		if (err == nil) != own {
			t.Errorf("%s: %v", address, err)
		}
		if err == nil {
			_ = client.Close()
		}
	}
}
