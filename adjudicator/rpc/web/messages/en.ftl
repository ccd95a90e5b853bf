console =
    .title = This server has no console
    .missing = It answers the calls of programs and of other pages. To serve a console here, build one (`make console` in a clone) and start the server again; or name the folder of one with --console FOLDER.
