package org.batchwright.remote.ssh.sftp;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import net.schmizz.concurrent.Promise;
import net.schmizz.sshj.common.Buffer;
import net.schmizz.sshj.sftp.FileAttributes;
import net.schmizz.sshj.sftp.PacketType;
import net.schmizz.sshj.sftp.Request;
import net.schmizz.sshj.sftp.Response;
import net.schmizz.sshj.sftp.SFTPEngine;
import net.schmizz.sshj.sftp.SFTPException;
import org.batchwright.remote.FileName;
import org.batchwright.text.Message;

/**
 * SFTP version 3 (draft-ietf-secsh-filexfer-02) with pipelined requests. Each method sends a request immediately and returns the pending
 * response. Paths are bytes, because the library supports only text.
 */
public record SftpChannel(SFTPEngine engine) {
    private static final long TIMEOUT_SECONDS = 60;
    private static final int OPEN_READ = 1;

    /** Times are unsigned 32-bit numbers. */
    private static final long MAX_SECONDS = 0xFFFF_FFFFL;
    /** Flags: write, create, truncate. */
    private static final int OPEN_WRITE_TRUNCATE = 0x1A;

    public boolean isOpen() {
        return engine.getSubsystem().isOpen();
    }

    /** A pending response. */
    public record PendingResponse(Promise<Response, SFTPException> promise) {
        /** @throws SFTPException if the connection breaks or the server does not respond in time */
        public Response await() throws IOException {
            return promise.retrieve(TIMEOUT_SECONDS, TimeUnit.SECONDS);
        }
    }

    /**
     * A name in a folder.
     *
     * @param attributes attributes of the entry itself, not of a link's target
     */
    public record Name(String name, FileAttributes attributes) {}

    public PendingResponse openFile(byte[] path) throws IOException {
        Request request = createRequest(PacketType.OPEN, path).putUInt32(OPEN_READ);
        return send(request.putFileAttributes(FileAttributes.EMPTY));
    }

    PendingResponse create(byte[] path) throws IOException {
        Request request = createRequest(PacketType.OPEN, path).putUInt32(OPEN_WRITE_TRUNCATE);
        return send(request.putFileAttributes(FileAttributes.EMPTY));
    }

    PendingResponse write(byte[] handle, long at, byte[] bytes, int count) throws IOException {
        return send(createRequest(PacketType.WRITE, handle).putUInt64(at).putString(bytes, 0, count));
    }

    /** Sets the mode and modification time of an open file. The access time is set to the same value. */
    PendingResponse set(byte[] handle, int mode, long seconds) throws IOException {
        FileAttributes attributes = new FileAttributes.Builder()
                .withPermissions(mode)
                .withAtimeMtime(Math.clamp(seconds, 0, MAX_SECONDS), Math.clamp(seconds, 0, MAX_SECONDS))
                .build();
        return send(createRequest(PacketType.FSETSTAT, handle).putFileAttributes(attributes));
    }

    public PendingResponse openFolder(byte[] path) throws IOException {
        return send(createRequest(PacketType.OPENDIR, path));
    }

    public PendingResponse attributes(byte[] path) throws IOException {
        return send(createRequest(PacketType.STAT, path));
    }

    public PendingResponse link(byte[] path) throws IOException {
        return send(createRequest(PacketType.READLINK, path));
    }

    public PendingResponse read(byte[] handle, long from, int count) throws IOException {
        return send(createRequest(PacketType.READ, handle).putUInt64(from).putUInt32(count));
    }

    public PendingResponse names(byte[] handle) throws IOException {
        return send(createRequest(PacketType.READDIR, handle));
    }

    public PendingResponse close(byte[] handle) throws IOException {
        return send(createRequest(PacketType.CLOSE, handle));
    }

    private Request createRequest(PacketType type, byte[] what) {
        return engine.newRequest(type).putString(what);
    }

    private PendingResponse send(Request request) throws IOException {
        try {
            return new PendingResponse(engine.request(request));
        } catch (IndexOutOfBoundsException broken) {
            // thrown if the link breaks while the library's buffer is being flushed
            throw new IOException(Message.text("remote.channel-closed"), broken);
        }
    }

    public static byte[] handle(PendingResponse coming) throws IOException {
        return coming.await().ensurePacketTypeIs(PacketType.HANDLE).readBytes();
    }

    public static FileAttributes attributes(PendingResponse coming) throws IOException {
        return coming.await().ensurePacketTypeIs(PacketType.ATTRS).readFileAttributes();
    }

    public static byte[] target(PendingResponse coming) throws IOException {
        Response answer = coming.await().ensurePacketTypeIs(PacketType.NAME);
        answer.readUInt32();
        return bytes(answer);
    }

    /** Returns the names in a response; empty at the end of the folder. */
    public static List<Name> names(PendingResponse coming) throws IOException {
        Response answer = coming.await();
        if (isEnd(answer)) {
            return List.of();
        }
        List<Name> names = new ArrayList<>();
        long count = answer.ensurePacketTypeIs(PacketType.NAME).readUInt32();
        for (long at = 0; at < count; at++) {
            String name = FileName.decode(bytes(answer));
            bytes(answer); // the long name, as in ls -l
            names.add(new Name(name, answer.readFileAttributes()));
        }
        return names;
    }

    /** Returns whether the response is end-of-file. Throws for any other refusal. */
    public static boolean isEnd(Response answer) throws IOException {
        if (answer.getType() != PacketType.STATUS) {
            return false;
        }
        answer.ensureStatusIs(Response.StatusCode.EOF);
        return true;
    }

    /** Reads bytes, because the library's own readBytes refuses more than 32 KiB. */
    private static byte[] bytes(Response answer) throws Buffer.BufferException {
        byte[] bytes = new byte[answer.readUInt32AsInt()];
        answer.readRawBytes(bytes);
        return bytes;
    }
}
