package org.batchwright.remote;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/** A user who gives prepared answers and records the questions. */
public final class Answers implements LoginQuestions {
    private final Deque<String> secrets;
    private final boolean trusting;
    final List<Secret> prompts = new ArrayList<>();
    final List<NewHostKey> keys = new ArrayList<>();
    public final List<LocalCommand> commands = new ArrayList<>();

    private Answers(boolean trusting, String... secrets) {
        this.trusting = trusting;
        this.secrets = new ArrayDeque<>(Arrays.asList(secrets));
    }

    public static Answers trusting(String... secrets) {
        return new Answers(true, secrets);
    }

    public static Answers distrusting(String... secrets) {
        return new Answers(false, secrets);
    }

    @Override
    public synchronized Optional<char[]> secret(Secret secret) {
        prompts.add(secret);
        return Optional.ofNullable(secrets.poll()).map(String::toCharArray);
    }

    @Override
    public synchronized boolean trust(NewHostKey key) {
        keys.add(key);
        return trusting;
    }

    @Override
    public synchronized boolean mayRun(LocalCommand command) {
        commands.add(command);
        return trusting;
    }
}
