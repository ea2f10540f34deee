package org.batchwright.run.facts;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.batchwright.model.OperationException;
import org.batchwright.remote.Answer;
import org.batchwright.remote.ExecReader;
import org.batchwright.remote.Host;
import org.batchwright.remote.HostFiles;
import org.batchwright.remote.HostReader;
import org.batchwright.remote.Login;
import org.batchwright.text.Message;

/** A host that answers every query of a {@link FactsScript} with "there", unless a test overrides the answer. */
final class FactsHost implements Host {
    private static final Pattern CALL =
            Pattern.compile("^(load|activate|venv|program|present|room) (\\d+) (.*)$", Pattern.MULTILINE);

    final List<String> commands = new ArrayList<>();
    boolean silent = false;
    private final Map<String, String[]> answers = new LinkedHashMap<>();

    /** @param call the string that the query's line contains */
    FactsHost says(String call, String verdict, String text) {
        answers.put(call, new String[] {verdict, text});
        return this;
    }

    @Override
    public Answer run(String script, Duration limit) throws OperationException {
        commands.add(script);
        if (silent) {
            throw new OperationException.TimedOut(Message.written("It took too long.", "Try again."), "");
        }
        Matcher nonce = Pattern.compile("[0-9a-f]{8}-[0-9a-f-]{27}").matcher(script);
        if (!nonce.find()) {
            throw new IllegalStateException("a script without a mark of its own");
        }
        StringBuilder out = new StringBuilder();
        Matcher call = CALL.matcher(script);
        while (call.find()) {
            String[] answer = answers.entrySet().stream()
                    .filter(entry -> call.group().contains(entry.getKey()))
                    .map(Map.Entry::getValue)
                    .findFirst()
                    .orElse(new String[] {
                        call.group(1).equals("room") ? "left" : "there", "/dev/x 1000000000 10 999999990 1% /"
                    });
            out.append('\u001e').append(nonce.group()).append('\u001f').append(call.group(2));
            out.append('\u001f')
                    .append(answer[0])
                    .append('\u001f')
                    .append(answer[1])
                    .append('\u001d');
        }
        return new Answer(0, out.toString(), "");
    }

    @Override
    public Answer stream(String script, ByteSink sink) {
        throw new UnsupportedOperationException("not needed here");
    }

    @Override
    public void follow(String path, long from, ByteSink sink) {
        throw new UnsupportedOperationException("not needed here");
    }

    @Override
    public HostFiles files() {
        throw new UnsupportedOperationException("not needed here");
    }

    @Override
    public HostReader reader() {
        return new ExecReader(this);
    }

    @Override
    public Facts facts() {
        return new Facts("/home/a", "a", "lab", Login.of("key"));
    }

    @Override
    public Optional<Path> local(String path) {
        return Optional.empty();
    }

    @Override
    public boolean isOpen() {
        return true;
    }

    @Override
    public void close() {}
}
