package adjudicator

import (
	"context"
	"errors"
	"fmt"
	"io"

	"github.com/adjudicator/adjudicator/clients/go/pb"
)

// largestPiece is how many bytes of an export are sent at once to be verified.
const largestPiece = 1_000_000

// VerifyExport has the server verify an export, packed or not, by its rules, without storing anything of it. It needs
// the operator's or a judge's token.
//
// Errors: ErrBadExport, with a message that says where; ErrInvalidRequest if it is too large; ErrNotFound if the server
// has dropped the pieces before: begin again; ErrExhausted.
func (c *Client) VerifyExport(ctx context.Context, export io.Reader) (*pb.VerifyExportResponse, error) {
	logs := pb.NewLogServiceClient(c.wire.withTimeout(longTimeout))
	request := &pb.VerifyExportRequest{RequestId: NewRequestID()}
	piece, err := readPiece(export)
	for {
		if err != nil {
			return nil, err
		}
		var following []byte
		if following, err = readPiece(export); err != nil {
			return nil, err
		}
		request.Chunk, request.Last = piece, len(following) == 0
		response, failed := logs.VerifyExport(ctx, request)
		if failed != nil || request.Last {
			return response, failed
		}
		request.Offset, piece = response.GetReceived(), following
	}
}

// readPiece reads the next piece of a file; an empty one is its end.
func readPiece(export io.Reader) ([]byte, error) {
	piece := make([]byte, largestPiece)
	count, err := io.ReadFull(export, piece)
	if err != nil && !errors.Is(err, io.EOF) && !errors.Is(err, io.ErrUnexpectedEOF) {
		return nil, fmt.Errorf("adjudicator: read the export: %w", err)
	}
	return piece[:count], nil
}
