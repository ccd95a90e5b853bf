package adjudicator

import (
	"context"
	"net"
	"sync"
	"testing"
	"time"

	"google.golang.org/genproto/googleapis/rpc/errdetails"
	"google.golang.org/grpc"
	"google.golang.org/grpc/codes"
	"google.golang.org/grpc/metadata"
	"google.golang.org/grpc/status"
	"google.golang.org/grpc/test/bufconn"
	"google.golang.org/protobuf/protoadapt"

	"github.com/adjudicator/adjudicator/clients/go/pb"
)

// fake is a server whose answers a test gives; what has none is UNIMPLEMENTED.
type fake struct {
	pb.UnimplementedGameServiceServer
	pb.UnimplementedLogServiceServer
	pb.UnimplementedRulebookServiceServer
	pb.UnimplementedJudgeServiceServer
	pb.UnimplementedCatalogueServiceServer

	submit  func(call int, request *pb.SubmitMoveRequest) (*pb.SubmitMoveResponse, error)
	options func(request *pb.ListOptionsRequest) (*pb.ListOptionsResponse, error)
	rule    func(call int, request *pb.RecordRulingRequest) (*pb.RecordRulingResponse, error)
	watch   func(call int, request *pb.WatchEventsRequest, stream watchStream) error
	cards   func(request *pb.ListCardsRequest) (*pb.ListCardsResponse, error)
	clauses func(request *pb.ListClausesRequest) (*pb.ListClausesResponse, error)
	export  [][]byte

	mutex  sync.Mutex
	calls  map[string]int
	tokens []string
}

type watchStream = grpc.ServerStreamingServer[pb.WatchEventsResponse]

// called counts a call and remembers with which token it came.
func (f *fake) called(ctx context.Context, name string) int {
	f.mutex.Lock()
	defer f.mutex.Unlock()
	if f.calls == nil {
		f.calls = map[string]int{}
	}
	f.calls[name]++
	said, _ := metadata.FromIncomingContext(ctx)
	f.tokens = append(f.tokens, said.Get("authorization")...)
	return f.calls[name]
}

func (f *fake) count(name string) int {
	f.mutex.Lock()
	defer f.mutex.Unlock()
	return f.calls[name]
}

func (f *fake) SubmitMove(ctx context.Context, request *pb.SubmitMoveRequest) (*pb.SubmitMoveResponse, error) {
	return f.submit(f.called(ctx, "submit"), request)
}

func (f *fake) ListOptions(ctx context.Context, request *pb.ListOptionsRequest) (*pb.ListOptionsResponse, error) {
	f.called(ctx, "options")
	return f.options(request)
}

func (f *fake) RecordRuling(ctx context.Context, request *pb.RecordRulingRequest) (*pb.RecordRulingResponse, error) {
	return f.rule(f.called(ctx, "rule"), request)
}

func (f *fake) ListCards(ctx context.Context, request *pb.ListCardsRequest) (*pb.ListCardsResponse, error) {
	f.called(ctx, "cards")
	return f.cards(request)
}

func (f *fake) ListClauses(ctx context.Context, request *pb.ListClausesRequest) (*pb.ListClausesResponse, error) {
	f.called(ctx, "clauses")
	return f.clauses(request)
}

func (f *fake) WatchEvents(request *pb.WatchEventsRequest, stream watchStream) error {
	return f.watch(f.called(stream.Context(), "watch"), request, stream)
}

func (f *fake) ExportGame(_ *pb.ExportGameRequest, stream grpc.ServerStreamingServer[pb.ExportGameResponse]) error {
	for _, chunk := range f.export {
		if err := stream.Send(&pb.ExportGameResponse{Version: 7, Chunk: chunk}); err != nil {
			return err
		}
	}
	return nil
}

// connected is a client of the fake server; both end with the test.
func (f *fake) connected(t *testing.T, options Options) *Client {
	t.Helper()
	listener := bufconn.Listen(1 << 20)
	server := grpc.NewServer()
	pb.RegisterGameServiceServer(server, f)
	pb.RegisterLogServiceServer(server, f)
	pb.RegisterRulebookServiceServer(server, f)
	pb.RegisterJudgeServiceServer(server, f)
	pb.RegisterCatalogueServiceServer(server, f)
	go func() { _ = server.Serve(listener) }()
	t.Cleanup(server.Stop)
	options.Plaintext = true
	options.DialOptions = append(options.DialOptions,
		grpc.WithContextDialer(func(context.Context, string) (net.Conn, error) { return listener.Dial() }))
	client, err := Connect("passthrough:fake", options)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = client.Close() })
	return client
}

func (f *fake) seat(t *testing.T) *Seat {
	t.Helper()
	return f.connected(t, Options{}).SeatAt("g1", "a-secret", 5)
}

// refusal is an error as the service sends it.
func refusal(code codes.Code, reason string, details ...protoadapt.MessageV1) error {
	info := &errdetails.ErrorInfo{Domain: errorDomain, Reason: reason}
	said, err := status.New(code, "a message").WithDetails(append([]protoadapt.MessageV1{info}, details...)...)
	if err != nil {
		panic(err)
	}
	return said.Err()
}

// within is a context that ends with the test, or when it hangs.
func within(t *testing.T) context.Context {
	ctx, cancel := context.WithTimeout(t.Context(), 20*time.Second)
	t.Cleanup(cancel)
	return ctx
}
