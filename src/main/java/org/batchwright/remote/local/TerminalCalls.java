package org.batchwright.remote.local;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.nio.charset.StandardCharsets;

/** The system calls for pseudo-terminals, with the constants of Linux (x86-64, ARM64). */
@SuppressWarnings("restricted") // the application is started with native access enabled
final class TerminalCalls {
    /** Returned if there is nothing to read yet. */
    static final int NOTHING_YET = -2;

    private static final int READ_WRITE = 2;
    private static final int NOT_CONTROLLING = 0x100;
    private static final int CLOSE_ON_EXEC = 0x80000;
    private static final long SET_WINDOW_SIZE = 0x5414;
    private static final short READABLE = 1;
    private static final int PATH_LENGTH = 128;
    private static final int POLL_LENGTH = 8;
    private static final int REVENTS = 6;

    private static final ValueLayout.OfInt INT = ValueLayout.JAVA_INT;
    private static final ValueLayout.OfLong LONG = ValueLayout.JAVA_LONG;
    private static final ValueLayout POINTER = ValueLayout.ADDRESS;

    private final MethodHandle open = find("posix_openpt", INT, INT);
    private final MethodHandle grant = find("grantpt", INT, INT);
    private final MethodHandle unlock = find("unlockpt", INT, INT);
    private final MethodHandle name = find("ptsname_r", INT, INT, POINTER, LONG);
    private final MethodHandle read = find("read", LONG, INT, POINTER, LONG);
    private final MethodHandle write = find("write", LONG, INT, POINTER, LONG);
    private final MethodHandle close = find("close", INT, INT);
    private final MethodHandle poll = find("poll", INT, POINTER, LONG, INT);
    private final MethodHandle control = Linker.nativeLinker()
            .downcallHandle(
                    address("ioctl"),
                    FunctionDescriptor.of(INT, INT, LONG, POINTER),
                    Linker.Option.firstVariadicArg(2));

    private TerminalCalls() {}

    private static final class Found {
        private static final TerminalCalls CALLS = new TerminalCalls();
    }

    static TerminalCalls ofSystem() {
        return Found.CALLS;
    }

    private static MethodHandle find(String function, MemoryLayout returned, MemoryLayout... arguments) {
        return Linker.nativeLinker().downcallHandle(address(function), FunctionDescriptor.of(returned, arguments));
    }

    private static MemorySegment address(String function) {
        return Linker.nativeLinker().defaultLookup().findOrThrow(function);
    }

    int open() throws IOException {
        return checked("posix_openpt", invoke(open, READ_WRITE | NOT_CONTROLLING | CLOSE_ON_EXEC));
    }

    /** Returns the path of the device on the other side, which is then ready for use. */
    String otherSide(int number) throws IOException {
        checked("grantpt", invoke(grant, number));
        checked("unlockpt", invoke(unlock, number));
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment path = arena.allocate(PATH_LENGTH);
            if (invoke(name, number, path, (long) PATH_LENGTH) != 0) {
                throw new IOException("ptsname_r");
            }
            return path.getString(0, StandardCharsets.US_ASCII);
        }
    }

    void resize(int number, int columns, int rows) throws IOException {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment size = arena.allocate(ValueLayout.JAVA_SHORT, 4);
            size.setAtIndex(ValueLayout.JAVA_SHORT, 0, (short) rows);
            size.setAtIndex(ValueLayout.JAVA_SHORT, 1, (short) columns);
            checked("ioctl", invoke(control, number, SET_WINDOW_SIZE, size));
        }
    }

    /** Returns whether there is something to read, which includes the end of the output. */
    boolean waitForOutput(int number, int millis) throws IOException {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment polled = arena.allocate(POLL_LENGTH, Integer.BYTES);
            polled.set(INT, 0, number);
            polled.set(ValueLayout.JAVA_SHORT, Integer.BYTES, READABLE);
            long ready = invoke(poll, polled, 1L, millis);
            return ready > 0 && polled.get(ValueLayout.JAVA_SHORT, REVENTS) != 0;
        }
    }

    /** Returns how many bytes were read; zero or a negative number at the end, which a terminal reports as an error. */
    int read(int number, MemorySegment into) throws IOException {
        return (int) invoke(read, number, into, into.byteSize());
    }

    int write(int number, MemorySegment bytes) throws IOException {
        return checked("write", invoke(write, number, bytes, bytes.byteSize()));
    }

    void close(int number) throws IOException {
        invoke(close, number);
    }

    private static int checked(String function, long returned) throws IOException {
        if (returned < 0) {
            throw new IOException(function);
        }
        return (int) returned;
    }

    private static long invoke(MethodHandle function, Object... arguments) throws IOException {
        try {
            return ((Number) function.invokeWithArguments(arguments)).longValue();
        } catch (Throwable impossible) {
            throw new IOException(impossible);
        }
    }
}
