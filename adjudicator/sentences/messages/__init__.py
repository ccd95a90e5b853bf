"""Message files of the kernel, the editions and the refusals, and the sentences read from them."""

from adjudicator.sentences.messages.message_book import (
    FALLBACK,
    FOLDER,
    KERNEL,
    LANGUAGES,
    BadMessages,
    MessageBook,
    WrittenMessage,
    find_folders,
    index_messages,
    messages_of,
    read_messages,
)

__all__ = [
    "FALLBACK",
    "FOLDER",
    "KERNEL",
    "LANGUAGES",
    "BadMessages",
    "MessageBook",
    "WrittenMessage",
    "find_folders",
    "index_messages",
    "messages_of",
    "read_messages",
]
