console =
    .title = This server has no console
    .missing = It answers the calls of programs and of other pages. To serve a console here, build one and start the server with --console FOLDER, where FOLDER holds its index.html.
