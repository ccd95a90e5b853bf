package adjudicator

import "iter"

// largestPage is how many entries a page of a list has at most.
const largestPage = 500

// paged are all entries of a list that comes in pages. A page is asked for when it is reached; an error ends them. The
// loop may be begun again.
func paged[T any](page func(token string) (entries []T, next string, err error)) iter.Seq2[T, error] {
	return func(yield func(T, error) bool) {
		token := ""
		for {
			entries, next, err := page(token)
			if err != nil {
				var none T
				yield(none, err)
				return
			}
			for _, entry := range entries {
				if !yield(entry, nil) {
					return
				}
			}
			if token = next; token == "" {
				return
			}
		}
	}
}

func pageSize(asked int32) int32 {
	if asked == 0 {
		return largestPage
	}
	return asked
}
