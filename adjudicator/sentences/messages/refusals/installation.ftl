no-sources =
    .tried = work out the version of the engine in { $edition }
    .wrong = { $detail }
    .todo = install it with its .py files; compiled files may lie beside them
    .ja = { $named }のソース（.pyファイル）がインストールされていないため、エンジンのバージョンが決まらない。ソースとともにインストールすること。
