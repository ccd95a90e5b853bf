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

read-backup =
    .tried = read the backup { $file }

read-file =
    .tried = read the store { $file }

read-head =
    .tried = read the head { $file }

read-key =
    .tried = read the key { $named }

read-public-key =
    .tried = read the public key { $named }

read-store =
    .tried = read the store

retire-game =
    .tried = retire game { QUOTE($game) }

store-game =
    .tried = store game { QUOTE($game) }

use-store =
    .tried = use the store

verify-store =
    .tried = verify the store { $file }

write-file =
    .tried = write to the store { $file }

write-store =
    .tried = write to the store
