authority =
    .tried = issue a certificate by the authority in { $file }
    .wrong = { $fault ->
        [missing] there is no such file, though the other half of the authority is there
        [apart] certificate and key do not belong together
        [ended] its time is over
       *[unreadable] certificate or key cannot be read as PEM
    }
    .todo = name another folder for a new authority, which devices have to import
    .ja = { $file }の認証局では証明書を作れない（{ $fault ->
        [missing] 認証局のもう一方のファイルはあるが、このファイルがない
        [apart] 証明書と鍵が対応していない
        [ended] 期限が切れている
       *[unreadable] 証明書か鍵をPEMとして読めない
    }）。新しい認証局のために別のフォルダーを指定すること。端末には、その認証局を取り込み直すこと。

exists =
    .tried = write { $file }
    .wrong = there is such a file already
    .todo = name another folder, or replace the server's certificate and key with --force
    .ja = ファイル{ $file }がすでにある。別のフォルダーを指定するか、--force でサーバーの証明書と鍵を置き換えること。

name =
    .tried = make a certificate for { QUOTE($named) }
    .wrong = it is neither a name nor an address
    .todo = give a name such as judge.local, or an address such as 192.168.1.20, without a port
    .ja = 「{ $named }」は名前でもアドレスでもない。judge.local のような名前か、192.168.1.20 のようなアドレスを、ポートなしで指定すること。

not-permitted =
    .tried = make a certificate for { QUOTE($named) }
    .wrong = the authority of this folder vouches for names of a local network and those it was made for only
    .todo = name another folder for a new authority, which devices have to import
    .ja = このフォルダーの認証局は、ローカルネットワークの名前と、作ったときに指定した名前しか保証しないので、「{ $named }」の証明書を作れない。新しい認証局のために別のフォルダーを指定すること。端末には、その認証局を取り込み直すこと。
