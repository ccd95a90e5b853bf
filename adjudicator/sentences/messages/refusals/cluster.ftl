changed =
    .ja = { $named }のワーカーが始まった後でエンジンのファイルが変わったため、どのバージョンで動いているかが分からない。ワーカーを始め直すこと。

no-package =
    .ja = クラスターで検証するための `distributed` がインストールされていない。ここにもクラスターの各マシンにも入れること： pip install 'distributed>=2026.1'

no-scheduler =
    .ja = { $named }にスケジューラーがない。アドレスを確認すること。

no-workers =
    .ja = { $named }にワーカーがない。dask worker ADDRESS で始めること。

not-installed =
    .ja = { $named }のワーカーに必要なパッケージがない。ここと同じものを、追加機能 `cluster` とともにインストールすること。

other-rules =
    .ja = { $named }のワーカーのルールが異なる。同じバージョンをインストールすること。
