changed =
    .tried = verify on { $named }
    .wrong = files of its engine were changed after a worker had started, so what it runs cannot be told
    .todo = start its workers again
    .ja = { $named }のワーカーが始まった後でエンジンのファイルが変わったため、どのバージョンで動いているかが分からない。ワーカーを始め直すこと。

no-package =
    .tried = verify on a cluster
    .wrong = the package `distributed` is not installed
    .todo = pip install 'distributed>=2026.1', here and on the machines of the cluster
    .ja = クラスターで検証するための `distributed` がインストールされていない。ここにもクラスターの各マシンにも入れること： pip install 'distributed>=2026.1'

no-scheduler =
    .tried = connect to { $named }
    .wrong = there is no scheduler ({ $detail })
    .todo = check the address
    .ja = { $named }にスケジューラーがない。アドレスを確認すること。

no-workers =
    .tried = verify on { $named }
    .wrong = it has no workers
    .todo = start some: dask worker ADDRESS
    .ja = { $named }にワーカーがない。dask worker ADDRESS で始めること。

not-installed =
    .tried = verify on { $named }
    .wrong = its workers lack a package ({ $detail })
    .todo = install what is installed here, with its extra `cluster`
    .ja = { $named }のワーカーに必要なパッケージがない。ここと同じものを、追加機能 `cluster` とともにインストールすること。

other-rules =
    .tried = verify on { $named }
    .wrong = its workers have other rules
    .todo = install the same version there
    .ja = { $named }のワーカーのルールが異なる。同じバージョンをインストールすること。
