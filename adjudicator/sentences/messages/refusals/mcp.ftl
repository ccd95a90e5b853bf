no-package =
    .tried = serve assistants
    .wrong = the package `mcp` is not installed
    .todo = pip install 'mcp>=2.3.0,<2.4'
    .ja = アシスタントのための `mcp` がインストールされていない。入れること： pip install 'mcp>=2.3.0,<2.4'
