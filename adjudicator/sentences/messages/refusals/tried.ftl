back-up =
    .tried = back up { $file }

begin-epoch =
    .tried = begin an epoch

command-game =
    .tried = command in game { QUOTE($game) }

copy-store =
    .tried = store { $file }

make-key =
    .tried = make the key { $file }

open-database =
    .tried = open the PostgreSQL store

open-store =
    .tried = store { $file }

read =
    .tried = read { $file }

read-backup =
    .tried = read the backup { $file }

read-card-file =
    .tried = read the card file { $file }

read-deck-file =
    .tried = read the deck file { $file }

read-export =
    .tried = read the export { $file }

read-file =
    .tried = read the store { $file }

read-head =
    .tried = read the head { $file }

read-key =
    .tried = read the key { $named }

read-pem =
    .tried = read { $file }

read-position =
    .tried = read the position { $file }

read-public-key =
    .tried = read the public key { $named }

read-store =
    .tried = read the store

restore =
    .tried = restore to { $file }

retire-game =
    .tried = retire game { QUOTE($game) }

run =
    .tried = run { $file }

save-exports =
    .tried = save exports in { $file }

store-game =
    .tried = store game { QUOTE($game) }

use-store =
    .tried = use the store

verify-store =
    .tried = verify the store { $file }

write =
    .tried = write { $file }

write-backup =
    .tried = write { $file }

write-file =
    .tried = write to the store { $file }

write-result =
    .tried = write { $file }

write-store =
    .tried = write to the store

write-token =
    .tried = write the token to { $file }
