"""The server: gRPC, the optional port for browsers, thread pools, and an orderly shutdown."""

from __future__ import annotations

import contextlib
import ssl
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import grpc
from grpc_health.v1 import health, health_pb2_grpc
from grpc_reflection.v1alpha import reflection

from adjudicator.application import Adjudicator
from adjudicator.metric_registry import REGISTRY
from adjudicator.metrics import CONNECTIONS, WATCHES
from adjudicator.official_text import OfficialText
from adjudicator.rpc.admission.authentication import Authenticator
from adjudicator.rpc.admission.call_rates import CallRates
from adjudicator.rpc.admission.connections import Connections, Finder, measure_room
from adjudicator.rpc.admission.header_interceptor import (
    ARRIVING,
    MOST_WAITING,
    MOST_WAITING_OF_ONE,
    NEWCOMERS,
    SHARE,
    HeaderInterceptor,
    Shares,
    SharesByKind,
)
from adjudicator.rpc.admission.interceptor import CallInterceptor
from adjudicator.rpc.admission.method_handlers import MethodHandlers
from adjudicator.rpc.admission.pending_messages import PendingMessages
from adjudicator.rpc.admission.service_limits import ServiceLimits, compare_limits, limits_of, read_limits
from adjudicator.rpc.admission.work.call_work import CallWork, HandedOnWork
from adjudicator.rpc.admission.work.thread_shares import CallThreads, CallTurns
from adjudicator.rpc.messages.errors import UnusableOption
from adjudicator.rpc.server.certificates import ServerCertificates, is_loopback, read_certificates
from adjudicator.rpc.server.channel_options import make_channel_options
from adjudicator.rpc.server.operations import OperationsApplication, open_operations
from adjudicator.rpc.server.readiness import Readiness
from adjudicator.rpc.server.server_options import ServerOptions
from adjudicator.rpc.services.open_watches import OpenWatches, measure_group
from adjudicator.rpc.services.servicers import SERVED, SERVICES, add_servicers, make_servicers

if TYPE_CHECKING:
    from adjudicator.rpc.web.path_split import MakeApplication
    from adjudicator.rpc.web.serving import WebServer
    from adjudicator.rpc.web.web_limits import Application
    from adjudicator.rpc.workers.workers import Workers

SPARE_STREAMS = 4
"""Threads beyond the places for streams, which refuse further streams."""


class CannotListen(OSError):
    """Raised when the address is in use, or does not belong to this machine."""

    def __init__(self, address: str, wrong: str, what: str = "") -> None:
        """Takes the address, the fault, and the address's purpose if it is not for players."""
        super().__init__(f"listen {f'for {what} ' if what else ''}on {address}: {wrong}")
        self.address, self.wrong = address, wrong


class RunningServer:
    """A server that accepts calls. `stop` may be called repeatedly and from any thread."""

    def __init__(
        self,
        server: grpc.Server,
        port: int,
        watches: OpenWatches,
        status: health.HealthServicer,
        readiness: Readiness,
        options: ServerOptions,
        watchers: Sequence[HeaderInterceptor | Finder | PendingMessages | CallThreads] = (),
        connections: Connections | None = None,
        web: WebServer | None = None,
        operations: WebServer | None = None,
        certificates: ServerCertificates | None = None,
        change: Callable[[ServiceLimits], None] = lambda limits: None,
    ) -> None:
        self.port = port
        self._certificates, self._change = certificates, change
        self._limits = limits_of(options)
        self._readiness = readiness
        self._server, self._watches, self._health, self._options, self._web = server, watches, status, options, web
        self._watchers, self._connections, self._operations = watchers, connections, operations

    @property
    def address(self) -> str:
        """`host:port` to connect to."""
        host = self._options.host
        return f"[{host}]:{self.port}" if ":" in host else f"{host}:{self.port}"

    @property
    def web_address(self) -> str | None:
        """The URL for browsers, if there is one."""
        return None if self._web is None else self._web.address

    @property
    def operations_address(self) -> str | None:
        """The URL for the operator, if there is one."""
        return None if self._operations is None else self._operations.address

    def reload_certificates(self) -> None:
        """Reads the certificate and its key again, for future connections at every port with TLS.

        Raises:
            OSError: a file cannot be read.
            UnusableOption: the files cannot be used; the old ones stay in use.
        """
        if self._certificates is None:
            return
        self._certificates.reload()
        for port in (self._web, self._operations):
            if port is not None:
                port.reload_certificate(self._certificates.reload_into)

    def reload_limits(self, file: Path) -> dict[str, list[Any]]:
        """Applies a file's limits on top of the options; returns each changed limit, before and after.

        Raises BadLimits: the file cannot be used; the limits stay unchanged.
        """
        limits = read_limits(file, self._options)
        changed = compare_limits(self._limits, limits)
        self._change(limits)
        self._limits = limits
        return changed

    def stop(self, grace: float | None = None) -> None:
        """Refuses new calls, and returns when running calls have ended; after `grace` they are cancelled."""
        grace = self._options.grace if grace is None else grace
        self._readiness.stop()
        self._health.enter_graceful_shutdown()
        self._watches.stopping.set()
        stopped = self._server.stop(grace)
        if self._connections is not None:
            self._connections.end_new()
        if self._web is not None:
            self._web.stop(grace)
        stopped.wait()
        for watcher in self._watchers:
            watcher.stop()
        if self._operations is not None:  # until now it has reported that the server is not ready
            self._operations.stop(grace)

    def wait(self) -> None:
        """Waits until the server has stopped."""
        self._server.wait_for_termination()


def start(
    app: Adjudicator,
    operator_token: str,
    options: ServerOptions | None = None,
    texts: Mapping[str, OfficialText] | None = None,
    clock: Callable[[], float] = time.monotonic,
    workers: Workers | None = None,
    assistants: MakeApplication | None = None,
) -> RunningServer:
    """Listens and serves in background threads.

    Args:
        app: the application; its owner closes it after the server has stopped.
        operator_token: opens games and reads rulebooks; at least 16 characters.
        options: how to listen; loopback on port 50051 by default.
        texts: the user's own copies of official texts, by edition id.
        clock: the clock for rates, in seconds.
        workers: the processes that execute the calls, stopped by their owner; None for this process.
        assistants: makes the application for assistants at the port for browsers, if an option asks for it.

    Raises:
        UnsafeAddress: the address is not a loopback one, and TLS is off.
        CannotListen: the address is taken or does not exist.
        UnusableOption: the token is too short, a rate is negative, only one of `certificate` and `key` is given,
            `client_ca` without them, a malformed origin, or a folder that holds no console.
        OSError: a certificate file, or a file of the console, cannot be read.
    """
    options = options or ServerOptions()
    certificates = find_certificates(options, options.host)
    if options.operations_port is not None and certificates is None:
        find_certificates(options, options.operations_host)
    watches = OpenWatches(options.streams, options.streams_per_role)
    rates = CallRates(
        options.calls_per_second, options.calls_burst, options.failures_per_second, options.failures_burst, clock
    )
    connections = Connections(*measure_connections(options))
    gate = Authenticator(operator_token, app.access.admit, found=app.access.found)
    own_work = CallWork(options.work, clock)
    work: CallWork | HandedOnWork = own_work
    if workers is not None:
        work = HandedOnWork(options.work, workers.number_for_long_work, clock)
        workers.charge = work.charge
    lines = options.access_log
    threads = options.threads * (1 if workers is None else workers.number)
    interceptor = CallInterceptor(
        gate, rates, CallTurns(threads), connections.proven, app.doubts.of, work, lines, local=False
    )
    pool = CallThreads(threads + ARRIVING + NEWCOMERS, "call")
    patient = CallThreads(ARRIVING + NEWCOMERS, "long")
    lasting = CallThreads(options.streams + SPARE_STREAMS + ARRIVING + NEWCOMERS, "stream")
    longest = max(1, options.calls_at_once // 8)
    shares = SharesByKind(
        calls=Shares(pool, SHARE, longest),
        long_work=Shares(patient, SHARE, longest),
        streams=Shares(
            lasting, measure_group(options.streams, options.streams_per_role) + SPARE_STREAMS, SPARE_STREAMS
        ),
    )
    entrance = HeaderInterceptor(interceptor, shares, options.calls_at_once, options.arrival)
    server = grpc.server(shares.calls.newcomers, interceptors=[entrance], options=make_channel_options(options))
    handlers = MethodHandlers()
    if workers is None:
        lasting_at_most = {"watch_longest": options.watch_longest, "watch_heartbeat": options.watch_heartbeat}
        servicers = make_servicers(app, texts, watches, own_work, cards=options.cards, **lasting_at_most)
        add_servicers(servicers, (server, handlers))
    else:
        workers.add_forwarders((server, handlers), watches, app.access.forget)
    status = health.HealthServicer()
    health_pb2_grpc.add_HealthServicer_to_server(status, server)
    names = [service.full_name for service in SERVICES.values()]
    if options.reflection:
        reflection.enable_server_reflection([*names, health.SERVICE_NAME, reflection.SERVICE_NAME], server)
    bodies = PendingMessages(options.arrival, MOST_WAITING, MOST_WAITING_OF_ONE)
    web = open_web_server(options, interceptor, handlers, shares, lasting, bodies, connections, assistants)
    try:
        port = listen(server, options, None if certificates is None else certificates.credentials())
    except CannotListen:
        if web is not None:
            web.close()
        raise
    registry = REGISTRY if workers is None else workers.registry
    telling = OperationsApplication(gate.is_operator, lambda: readiness.ready, registry)
    try:
        near = is_loopback(options.operations_host)  # there it is plain HTTP, which every health check speaks
        told = open_operations(options, telling, encrypted=not near)
    except OSError as error:
        server.stop(0)
        if web is not None:
            web.close()
        address = f"{options.operations_host}:{options.operations_port}"
        raise CannotListen(address, str(error.strerror or error), "operations") from None
    server.start()
    finder = Finder(connections, port)
    watchers = (entrance, finder, bodies)
    for watcher in watchers:
        watcher.start()
    if web is not None:
        web.start()

    def change(limits: ServiceLimits) -> None:
        """Sets the limits of every component."""
        rates.change(limits.calls_per_second, limits.calls_burst, limits.failures_per_second, limits.failures_burst)
        connections.change(*measure_connections(limits))
        watches.change(limits.streams, limits.streams_per_role)
        entrance.change(limits.calls_at_once, limits.arrival)
        bodies.change(limits.arrival)
        work.change(limits.work)
        if web is not None:
            web.change(limits.calls_at_once, limits.arrival)
        if workers is not None:
            workers.change(limits)

    able = (lambda: True) if workers is None else workers.are_able
    readiness = Readiness(app, status, ("", *names), able)
    readiness.start()
    WATCHES.set_function(lambda: len(watches))
    CONNECTIONS.set_function(lambda: len(connections))
    if told is not None:
        told.start()
    return RunningServer(
        server,
        port,
        watches,
        status,
        readiness,
        options,
        (*watchers, pool, patient, lasting),
        connections,
        web,
        told,
        certificates,
        change,
    )


def open_web_server(
    options: ServerOptions,
    interceptor: CallInterceptor,
    handlers: MethodHandlers,
    shares: SharesByKind,
    streams: CallThreads,
    bodies: PendingMessages,
    connections: Connections,
    assistants: MakeApplication | None = None,
) -> WebServer | None:
    """Returns the server for browsers, bound and not yet started, if an option names one."""
    if options.web_port is None:
        if options.web_origins:
            raise UnusableOption("origins of pages are named, but no port for browsers", fault="no-web-port")
        if options.console is not None:
            raise UnusableOption("a console is named, but no port for browsers", fault="no-console-port")
        if options.mcp:
            raise UnusableOption("assistants are to be served, but there is no port for browsers", fault="no-mcp-port")
        return None
    from adjudicator.rpc.web.console import Console
    from adjudicator.rpc.web.console_files import read_bundle
    from adjudicator.rpc.web.methods import WebApplication, WebMethods
    from adjudicator.rpc.web.path_split import ASSISTANTS, PathSplit
    from adjudicator.rpc.web.serving import WebServer, bind
    from adjudicator.rpc.web.web_limits import WebLimits, read_origins

    methods = WebMethods(interceptor, handlers, shares, streams, options.largest_response)
    application: Application = WebApplication(methods, SERVED, options.largest_request)
    paths: tuple[str, ...] = ()
    if options.mcp and assistants is not None:
        paths = (ASSISTANTS,)
        application = PathSplit(ASSISTANTS, assistants(interceptor, handlers, options.largest_request), application)
    web_limits = WebLimits(application, read_origins(options.web_origins), options.calls_at_once, interceptor, bodies)
    served = web_limits if options.no_console else Console(web_limits, read_bundle(options.console), paths)
    try:
        bound = bind(options.host, options.web_port, share=options.share_port, connections=connections)
    except OSError as error:
        address = f"{options.host}:{options.web_port}"
        raise CannotListen(address, str(error.strerror or error), "browsers") from None
    try:
        return WebServer(served, bound, options.certificate, options.key, options.client_ca, options.arrival)
    except ssl.SSLError as error:
        bound.close()
        raise UnusableOption(f"the certificate and the key cannot be used: {error}", fault="certificate") from None


def find_certificates(options: ServerOptions, host: str) -> ServerCertificates | None:
    """Returns the certificates for an address, or None for plain text where that is safe. Raises as `start`."""
    return read_certificates(host, options.certificate, options.key, options.client_ca, plaintext=options.plaintext)


def measure_connections(limits: ServiceLimits) -> tuple[int, int, int]:
    """Returns the most connections in total, per address and per caller, within the system's limit."""
    most = measure_room(limits.connections)
    return most, min(limits.connections_per_address, most), limits.connections_per_role


def listen(server: grpc.Server, options: ServerOptions, credentials: grpc.ServerCredentials | None) -> int:
    """Binds the address and returns its port."""
    host = f"[{options.host}]" if ":" in options.host else options.host
    address = f"{host}:{options.port}"
    port = 0
    with contextlib.suppress(RuntimeError):  # its message only explains how to enable grpc's logs
        if credentials is None:
            port = server.add_insecure_port(address)
        else:
            port = server.add_secure_port(address, credentials)
    if not port:
        why = "" if credentials is None else ", or the certificate and the key do not fit"
        raise CannotListen(address, f"the address is taken or not one of this machine{why}")
    return port
