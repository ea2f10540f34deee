# Runs in a job instead of "python -m debugpy": its arguments start a Python program, which waits for a debugger.
# Debugpy has no password, so it would accept commands from any user on the node. Here, its adapter accepts connections only from processes
# of its own user. Input: the file debugger.part next to this file, with the job's node and folder. Output: the file debugger, with the port
# followed by this input.
import os
import socket
import struct
import sys

HOST = "127.0.0.1"
TABLE = "/proc/self/net/tcp"
MAPPED = "0000000000000000FFFF0000"  # precedes IPv4 addresses in the IPv6 table
ESTABLISHED = "01"


def is_mine(connection):
    """Returns whether the other end of an accepted connection belongs to a process of this user."""
    here, there = connection.getsockname(), connection.getpeername()
    owned = is_owned(here, there)
    connection.getpeername()  # fails if the connection was reset, since its addresses might belong to another connection by now
    return owned


def is_owned(here, there):
    mine, other = ("%08X:%04X" % (struct.unpack("=I", socket.inet_aton(ip))[0], port) for ip, port in (here, there))
    for table in TABLE, TABLE + "6":
        if os.path.exists(table):
            with open(table) as lines:
                for line in lines:
                    _, local, remote, state, _, _, _, uid = line.split()[:8]
                    if (local in (other, MAPPED + other)) and (remote in (mine, MAPPED + mine)):
                        return state == ESTABLISHED and uid == str(os.geteuid())  # in other states, a connection has no owner
    return False


def can_tell():
    """Returns whether this system reveals the owner of a connection; tested with a connection of this user."""
    with socket.create_server((HOST, 0)) as server, socket.create_connection(server.getsockname()) as client:
        while True:
            accepted, there = server.accept()
            with accepted:
                if there == client.getsockname():
                    return is_mine(accepted)


def accept(listener, handler):
    while listener.fileno() >= 0:
        try:
            connection, _ = listener.accept()
        except OSError:
            continue  # the peer has already disconnected, or the listener was closed
        try:
            if is_mine(connection):
                handler(connection)
            else:
                connection.close()
        except Exception:
            connection.close()


def run_adapter(listeners, ready):
    """Runs debugpy's adapter, which connects the editor and the program, in the same way as debugpy but with these listeners."""
    import threading

    from debugpy.adapter import clients, servers, sessions
    from debugpy.common import sockets

    def serve(name, handler, *address, **options):
        listener = listeners[name]
        threading.Thread(target=accept, args=(listener, handler), daemon=True).start()
        return listener

    if not can_tell():
        sys.exit("batchwright: this system does not show who opened a connection, so no debugger could be attached safely")
    sockets.serve = serve
    clients.serve(HOST, 0)
    servers.serve(HOST, 0)
    null = os.open(os.devnull, os.O_RDWR)
    for stream in range(3):
        os.dup2(null, stream)
    os.write(ready, b"+")
    os.close(ready)
    servers.wait_until_disconnected()
    sessions.wait_until_ended()


def start_adapter(listeners):
    """Starts the adapter detached from this process. Returns whether it is running; otherwise it has printed the reason."""
    running, ready = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            os.close(running)
            os.setsid()
            if os.fork() == 0:
                run_adapter(listeners, ready)
        except SystemExit as end:
            print(end, file=sys.stderr)
        except BaseException:
            sys.excepthook(*sys.exc_info())
        finally:
            os._exit(0)
    os.close(ready)
    os.waitpid(child, 0)
    with os.fdopen(running, "rb") as pipe:
        return pipe.read() == b"+"


def announce(run, port):
    """Writes the port to the run's folder, readable only by this user."""
    with open(os.path.join(run, "debugger.part")) as part:
        rest = part.read()
    with open(os.path.join(run, "debugger.new"), "w", opener=lambda path, flags: os.open(path, flags, 0o600)) as new:
        new.write("%d %s" % (port, rest))
    os.replace(new.name, os.path.join(run, "debugger"))


def main():
    run = os.path.dirname(os.path.abspath(__file__))
    if sys.path and os.path.abspath(sys.path[0]) == run:
        sys.path[0] = os.getcwd()  # as "python -m" does
    listeners = {name: socket.create_server((HOST, 0)) for name in ("Client", "Server")}
    try:
        import debugpy
    except ImportError:
        sys.exit(sys.executable + ": No module named debugpy")
    del debugpy
    if not start_adapter(listeners):
        sys.exit(1)
    announce(run, listeners["Client"].getsockname()[1])
    print("# waiting for a debugger", file=sys.stderr, flush=True)
    # The program also keeps the listeners open, so that no other user can take the ports if the adapter exits.
    server = "%s:%d" % listeners["Server"].getsockname()
    sys.argv[1:1] = ["--connect", server, "--wait-for-client"]
    from debugpy.server import cli

    cli.main()


if __name__ == "__main__":
    main()
