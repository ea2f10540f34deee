package org.batchwright.remote.ssh.login;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import net.schmizz.sshj.common.Buffer;
import org.batchwright.remote.SanitizedText;
import org.batchwright.remote.ssh.destination.AgentLine;
import org.batchwright.remote.ssh.destination.AgentWire;
import org.batchwright.remote.ssh.destination.HostKey;
import org.batchwright.text.Message;

/** A client of an ssh-agent over its socket or pipe (draft-ietf-sshm-ssh-agent). Lists the agent's keys and signs with them. */
record AgentClient(AgentWire wire) {
    private static final byte REQUEST_IDENTITIES = 11;
    private static final byte IDENTITIES_ANSWER = 12;
    private static final byte SIGN_REQUEST = 13;
    private static final byte SIGN_RESPONSE = 14;
    private static final int RSA_SHA2_512 = 4;
    private static final int MAX_RESPONSE_BYTES = 1 << 20;

    /**
     * @param key the public key, in the form used in key files
     * @param comment the key's comment
     */
    record Identity(HostKey key, String comment) {
        byte[] blob() {
            return Base64.getDecoder().decode(key.base64());
        }

        boolean isRsa() {
            return key.type().startsWith("ssh-rsa");
        }
    }

    List<Identity> identities() throws IOException {
        Buffer.PlainBuffer answer = request(new byte[] {REQUEST_IDENTITIES}, IDENTITIES_ANSWER);
        List<Identity> identities = new ArrayList<>();
        long count = answer.readUInt32();
        for (long number = 0; number < count; number++) {
            byte[] blob = answer.readBytes();
            String type = new Buffer.PlainBuffer(blob).readString();
            String base64 = Base64.getEncoder().encodeToString(blob);
            identities.add(new Identity(new HostKey(type, base64), SanitizedText.line(answer.readString())));
        }
        return identities;
    }

    /** Returns the SSH signature blob: algorithm and value. */
    byte[] sign(Identity identity, byte[] data) throws IOException {
        Buffer.PlainBuffer request = new Buffer.PlainBuffer();
        request.putByte(SIGN_REQUEST)
                .putString(identity.blob())
                .putString(data)
                .putUInt32(identity.isRsa() ? RSA_SHA2_512 : 0);
        return request(request.getCompactData(), SIGN_RESPONSE).readBytes();
    }

    private Buffer.PlainBuffer request(byte[] request, byte expected) throws IOException {
        try (AgentLine line = wire.open()) {
            line.out()
                    .write(ByteBuffer.allocate(4 + request.length)
                            .putInt(request.length)
                            .put(request)
                            .array());
            line.out().flush();
            int length = ByteBuffer.wrap(readExactly(line.in(), 4)).getInt();
            if (length < 1 || length > MAX_RESPONSE_BYTES) {
                throw new IOException(Message.text("remote.agent-invalid-response"));
            }
            Buffer.PlainBuffer answer = new Buffer.PlainBuffer(readExactly(line.in(), length));
            if (answer.readByte() != expected) {
                throw new IOException(Message.text("remote.agent-refused"));
            }
            return answer;
        }
    }

    private static byte[] readExactly(InputStream in, int count) throws IOException {
        byte[] bytes = in.readNBytes(count);
        if (bytes.length < count) {
            throw new IOException(Message.text("remote.agent-closed"));
        }
        return bytes;
    }
}
