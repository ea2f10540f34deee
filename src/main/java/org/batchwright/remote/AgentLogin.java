package org.batchwright.remote;

import java.io.IOException;
import net.schmizz.sshj.common.Buffer;
import net.schmizz.sshj.common.Message;
import net.schmizz.sshj.common.SSHPacket;
import net.schmizz.sshj.transport.TransportException;
import net.schmizz.sshj.userauth.UserAuthException;
import net.schmizz.sshj.userauth.method.AbstractAuthMethod;

/** Public-key login (RFC 4252, section 7) with a key that an agent holds: offers it, signs when the server would take it. */
final class AgentLogin extends AbstractAuthMethod {
    private final AgentClient agent;
    private final AgentClient.Identity identity;

    AgentLogin(AgentClient agent, AgentClient.Identity identity) {
        super("publickey");
        this.agent = agent;
        this.identity = identity;
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
            throw new UserAuthException("The agent did not sign: " + e.getMessage(), e);
        }
        params.getTransport().write(request);
    }

    private SSHPacket request(boolean withSignature) throws UserAuthException {
        SSHPacket packet = super.buildReq();
        packet.putBoolean(withSignature);
        packet.putString(identity.algorithm());
        packet.putString(identity.blob());
        return packet;
    }
}
