tables-title = 卓の一覧
tables-sign-in = 入る・出る
tables-none = 開ける卓はない。
