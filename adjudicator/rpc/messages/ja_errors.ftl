# 英語のない、理由の種類ごとの文と、ファイルの中の場所の言い方（日本語）。

error =
    .bad-head = 末尾のハッシュを使えない。
    .bad-key = 鍵を使えない。
    .bad-position = 局面を読み取れない。
    .bad-request = 求められた内容に誤りがある。
    .bad-ruling = 裁定を記録できない。
    .bad-scenario = ファイルを読み取れない。
    .refused = これは行えない。
    .unusable-store = 保存先を使えない。
    .written-at = { $written_at }：{ $told }
