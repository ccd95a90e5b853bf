package adjudicator

import (
	"crypto/tls"
	"fmt"
	"net"
	"strings"
	"sync"
	"time"

	"google.golang.org/grpc"
	"google.golang.org/grpc/backoff"
	"google.golang.org/grpc/credentials"
	"google.golang.org/grpc/credentials/insecure"
	"google.golang.org/grpc/keepalive"
)

// How calls are made unless [Options] says otherwise.
const (
	DefaultTimeout  = 10 * time.Second
	DefaultAttempts = 5
)

// Options say how to connect. The zero value is right for a server on this machine of which only tokens of games are
// used.
type Options struct {
	// OperatorToken is for opening games and reading rulebooks; a seat needs its own token only.
	OperatorToken string `json:"-"`
	// TLS turns encryption on: &tls.Config{} trusts the system's certificates. Nil: plain text.
	TLS *tls.Config
	// Plaintext allows tokens in the clear to an address that is not this machine's.
	Plaintext bool
	// Timeout is for a call with all its retries. Default: DefaultTimeout.
	Timeout time.Duration
	// Attempts is how often a call is tried at most when the server cannot be reached. Default: DefaultAttempts.
	Attempts int
	// Language is that of the sentences in answers: "en" or "ja". Empty: there are none.
	Language string
	// DialOptions are added to those of the connection.
	DialOptions []grpc.DialOption
}

// String leaves the token out.
func (o Options) String() string {
	return fmt.Sprintf("Options(TLS: %t, Plaintext: %t, Timeout: %v, Attempts: %d)",
		o.TLS != nil, o.Plaintext, o.Timeout, o.Attempts)
}

// GoString leaves the token out.
func (o Options) GoString() string { return o.String() }

// Client is a connection to one server. Close it at the end.
type Client struct {
	conn   *grpc.ClientConn
	wire   *wire
	once   *sync.Once
	closed chan struct{}
}

// Connect makes a client for a server at "host:port". No call is made yet: that the server cannot be reached is found
// by the first one.
//
// It fails if tokens would travel in the clear to another machine.
func Connect(address string, options Options) (*Client, error) {
	dial := []grpc.DialOption{
		grpc.WithDisableServiceConfig(),
		grpc.WithKeepaliveParams(keepalive.ClientParameters{Time: 30 * time.Second, Timeout: 10 * time.Second}),
		// A server that was started again is found within the time of a call.
		grpc.WithConnectParams(grpc.ConnectParams{
			Backoff:           backoff.Config{BaseDelay: firstPause, Multiplier: 2, Jitter: 0.2, MaxDelay: longestPause},
			MinConnectTimeout: 5 * time.Second,
		}),
	}
	switch {
	case options.TLS != nil:
		dial = append(dial, grpc.WithTransportCredentials(credentials.NewTLS(options.TLS)))
	case options.Plaintext || isLoopback(address):
		dial = append(dial, grpc.WithTransportCredentials(insecure.NewCredentials()))
	default:
		return nil, fmt.Errorf("adjudicator: connect to %s: tokens would travel in the clear; give Options.TLS, "+
			"or Plaintext if the way there is encrypted by something else", address)
	}
	conn, err := grpc.NewClient(address, append(dial, options.DialOptions...)...)
	if err != nil {
		return nil, fmt.Errorf("adjudicator: connect to %s: %w", address, err)
	}
	timeout, attempts := options.Timeout, options.Attempts
	if timeout <= 0 {
		timeout = DefaultTimeout
	}
	if attempts <= 0 {
		attempts = DefaultAttempts
	}
	closed := make(chan struct{})
	wire := &wire{
		conn: conn, token: options.OperatorToken, language: options.Language, timeout: timeout, attempts: attempts,
		silence: longestSilence, closed: closed,
	}
	return &Client{conn: conn, wire: wire, once: &sync.Once{}, closed: closed}, nil
}

// Close ends the connection. Calls and watches on it end with ErrClosed.
func (c *Client) Close() error {
	var err error
	c.once.Do(func() {
		close(c.closed)
		err = c.conn.Close()
	})
	return err
}

// String leaves the token out.
func (c *Client) String() string { return fmt.Sprintf("Client(%s)", c.conn.Target()) }

// GoString leaves the token out.
func (c *Client) GoString() string { return c.String() }

// Seat is the handle of whoever a token of a game speaks for. It makes no call.
func (c *Client) Seat(gameID, token string) *Seat { return c.SeatAt(gameID, token, 0) }

// SeatAt is Seat for somebody who has heard of a version of the game.
func (c *Client) SeatAt(gameID, token string, version int64) *Seat {
	seat := newSeat(c.wire.withToken(token), gameID)
	seat.heard(version)
	return seat
}

// InLanguage is the same connection, whose answers have sentences in a language ("en", "ja"; empty: none). Closing either
// closes both.
func (c *Client) InLanguage(language string) *Client {
	other := *c
	other.wire = c.wire.withLanguage(language)
	return &other
}

// Conn is the connection with the operator's token, retries and errors applied, for stubs of package pb.
func (c *Client) Conn() grpc.ClientConnInterface { return c.wire }

// isLoopback says whether an address is this machine's own. No name is looked up.
func isLoopback(address string) bool {
	if strings.HasPrefix(address, "unix:") {
		return true
	}
	address = strings.TrimPrefix(address, "dns:///")
	host, _, err := net.SplitHostPort(address)
	if err != nil {
		host = strings.Trim(address, "[]")
	}
	if host == "localhost" {
		return true
	}
	ip := net.ParseIP(host)
	return ip != nil && ip.IsLoopback()
}
