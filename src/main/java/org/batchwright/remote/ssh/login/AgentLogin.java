package org.batchwright.remote.ssh.login;

import java.io.IOException;
import java.util.Base64;
import net.schmizz.sshj.common.Buffer;
import net.schmizz.sshj.common.Message;
import net.schmizz.sshj.common.SSHPacket;
import net.schmizz.sshj.transport.TransportException;
import net.schmizz.sshj.userauth.UserAuthException;
import net.schmizz.sshj.userauth.method.AbstractAuthMethod;
import org.batchwright.remote.ssh.destination.HostKey;

/** Public-key login (RFC 4252, section 7) with an agent's key: offers the key, and signs if the server would accept it. */
final class AgentLogin extends AbstractAuthMethod {
    private final AgentClient agent;
    private final AgentClient.Identity identity;
    private final HostKey offered;

    /** @param offered the key itself or its certificate */
    AgentLogin(AgentClient agent, AgentClient.Identity identity, HostKey offered) {
        super("publickey");
        this.agent = agent;
        this.identity = identity;
        this.offered = offered;
    }

    @Override
    protected SSHPacket buildReq() throws UserAuthException {
        return request(false);
    }

    @Override
    public void handle(Message message, SSHPacket packet) throws UserAuthException, TransportException {
        if (message != Message.USERAUTH_60) {
            super.handle(message, packet);
            return;
        }
        SSHPacket request = request(true);
        byte[] signed = new Buffer.PlainBuffer()
                .putString(params.getTransport().getSessionID())
                .putBuffer(request)
                .getCompactData();
        try {
            request.putString(agent.sign(identity, signed));
        } catch (IOException e) {
            throw new UserAuthException(e);
        }
        params.getTransport().write(request);
    }

    private SSHPacket request(boolean withSignature) throws UserAuthException {
        SSHPacket packet = super.buildReq();
        packet.putBoolean(withSignature);
        packet.putString(algorithm());
        packet.putString(Base64.getDecoder().decode(offered.base64()));
        return packet;
    }

    /** Returns the signature algorithm. RSA keys sign with SHA-2, never SHA-1. */
    private String algorithm() {
        return offered.type().startsWith("ssh-rsa")
                ? offered.type().replace("ssh-rsa", "rsa-sha2-512")
                : offered.type();
    }
}
