package org.batchwright.remote.ssh.destination;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.foreign.ValueLayout;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Optional;

/**
 * Finds PuTTY's agent on Windows. Since 0.75, it listens on a pipe whose name contains the user's name and a hash of the word "Pageant" as
 * encrypted by Windows (PuTTY's source, windows/utils/agent_named_pipe_name.c). Older versions, which use window messages, are not found.
 */
public record Pageant(MemoryProtection protection) {
    /** Block size of CryptProtectMemory. */
    private static final int BLOCK_BYTES = 16;
    /** A flag that gives the same result in other processes of the same user. */
    private static final int CROSS_PROCESS = 1;

    /** Encrypts bytes with the Windows function, or returns empty if it is not available. */
    @FunctionalInterface
    public interface MemoryProtection {
        Optional<byte[]> of(byte[] block);
    }

    static Pageant forWindows() {
        return new Pageant(Pageant::protectedByWindows);
    }

    /** @param user local user name */
    Optional<String> pipe(String user) {
        return protection
                .of(Arrays.copyOf("Pageant".getBytes(StandardCharsets.US_ASCII), BLOCK_BYTES))
                .map(bytes -> "\\\\.\\pipe\\pageant." + user + "." + hash(bytes));
    }

    /** Hashes bytes with a length prefix, as PuTTY hashes strings. */
    private static String hash(byte[] bytes) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            digest.update(
                    ByteBuffer.allocate(Integer.BYTES).putInt(bytes.length).flip());
            return HexFormat.of().formatHex(digest.digest(bytes));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    @SuppressWarnings({"restricted", "IllegalCatch"}) // foreign calls declare Throwable
    private static Optional<byte[]> protectedByWindows(byte[] block) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment function = SymbolLookup.libraryLookup("crypt32.dll", arena)
                    .find("CryptProtectMemory")
                    .orElseThrow(IllegalArgumentException::new);
            MemorySegment memory = arena.allocateFrom(ValueLayout.JAVA_BYTE, block);
            int done = (int) Linker.nativeLinker()
                    .downcallHandle(
                            function,
                            FunctionDescriptor.of(
                                    ValueLayout.JAVA_INT,
                                    ValueLayout.ADDRESS,
                                    ValueLayout.JAVA_INT,
                                    ValueLayout.JAVA_INT))
                    .invokeExact(memory, block.length, CROSS_PROCESS);
            return done == 0 ? Optional.empty() : Optional.of(memory.toArray(ValueLayout.JAVA_BYTE));
        } catch (Throwable e) {
            return Optional.empty();
        }
    }
}
