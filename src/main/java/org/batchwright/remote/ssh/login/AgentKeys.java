package org.batchwright.remote.ssh.login;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.batchwright.remote.ssh.destination.AgentWire;
import org.batchwright.remote.ssh.destination.Destination;
import org.batchwright.text.Message;

/** The keys of this computer's agents, in the order to offer them. */
final class AgentKeys {
    private final List<Held> held = new ArrayList<>();
    private boolean answered;

    private AgentKeys() {}

    /**
     * A key and its agent.
     *
     * @param agent the agent that holds the key
     * @param identity the key
     */
    record Held(AgentClient agent, AgentClient.Identity identity) {}

    /**
     * Returns the agents' keys. Keys that are also among the files come first, because a server counts rejected keys and disconnects after
     * a few.
     *
     * @param note called if no agent responds
     */
    static List<Held> in(Destination.Keys keys, Consumer<Message> note) {
        AgentKeys found = new AgentKeys();
        keys.agents().forEach(found::queryAgent);
        if (!found.answered && !keys.agents().isEmpty()) {
            note.accept(Message.of("remote.agent-silent", keys.agents().getFirst()));
        }
        List<String> wanted = keys.files().stream()
                .flatMap(file -> PublicKeyFile.read(file).stream())
                .toList();
        List<Held> ordered = new ArrayList<>(
                found.held.stream().filter(one -> isAmong(one, wanted)).toList());
        if (!keys.only()) {
            found.held.stream().filter(one -> !isAmong(one, wanted)).forEach(ordered::add);
        }
        return ordered;
    }

    private void queryAgent(String place) {
        AgentClient agent = new AgentClient(AgentWire.to(place));
        try {
            agent.identities().forEach(identity -> held.add(new Held(agent, identity)));
            answered = true;
        } catch (IOException e) {
            // another agent may respond; if none does, this is reported
        }
    }

    private static boolean isAmong(Held one, List<String> wanted) {
        return wanted.contains(one.identity().key().base64());
    }
}
