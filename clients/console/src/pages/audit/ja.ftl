audit-title = 記録の検査
audit-only-judges = 検査できるのは審判と主催者だけ。
audit-how = 書き出した対局の記録を、このサーバーの規則で初めから裁定し直す。ファイルは残さない。
audit-choose = ファイルを選ぶ
audit-print = 印刷する
audit-clear = 一覧を空にする
audit-waiting = 検査している（残り{ $count }件）
audit-total = { $problems ->
    [0] { $count }件、問題なし
   *[other] { $count }件のうち{ $problems }件に問題
}
audit-at = { $time }検査
audit-too-large = 16 MiB を超えるファイルは受け付けない。
audit-parts = 食い違う箇所（{ $count }）
audit-due = 規則では
audit-recorded = 記録では
audit-nothing = なし
audit-pin = { $name }：記録は { $pinned }、ここは { $here }
audit-commands = 操作{ $count }件
audit-repeatable = シードは主催者が指定（公正さの保証なし）
audit-signed = 署名あり。鍵の持ち主は確かめること：
audit-unsigned = 署名なし
audit-chain = 連鎖の末尾
audit-grade = 結果
    .exact = すべて規則どおり
    .same = 規則どおり（一部は別の版が裁定）
    .unverified = すべては確かめられない
    .differs = 別の版の裁定と食い違う
    .diverged = 規則と食い違う
    .none = 正しい書き出しではない
    .failed = 検査できなかった
    .other = 知らない結果（この画面が古い）
    .busy = 検査を待っている
audit-pinned = 固定した項目
    .edition = 規則の版
    .engine_version = エンジンの版
    .schema_version = 記録の形式
    .chance = 偶然
