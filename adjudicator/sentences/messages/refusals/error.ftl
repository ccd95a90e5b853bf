# Refusals whose code is that of their reason; their other sentences stand beside the service.

game-over =
    .tried = submit the move
    .wrong = the game is over
    .todo = nothing more can be done in it

illegal-move =
    .tried = submit the move
    .wrong = forbidden by { OR($clauses, "see the findings") }
    .todo = pick one of the offered options

needs-judge =
    .tried = submit the move
    .wrong = the rulebook leaves it open ({ OR($clauses, "see the findings") })
    .todo = ask a judge

not-asked =
    .tried = submit the move
    .wrong = this seat is not asked that now
    .todo = wait until it is asked, and answer its own choice
