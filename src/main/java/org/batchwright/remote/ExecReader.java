package org.batchwright.remote;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Optional;
import org.batchwright.model.OperationException;
import org.batchwright.text.Message;

/** Reads files using only commands, for hosts without SFTP. */
public record ExecReader(Host host) implements HostReader {
    private static final Duration TIMEOUT = Duration.ofMinutes(2);

    @Override
    public Optional<Listing> list(String folder, Listing.Depth depth) throws OperationException, InterruptedException {
        return switch (query(folder, depth)) {
            case FindListing.FindAnswer.Found(Listing listing) -> Optional.of(listing);
            case FindListing.FindAnswer.Gone() -> Optional.empty();
            case FindListing.FindAnswer.Closed() -> throw accessDenied(folder);
            case FindListing.FindAnswer.NotAnswered() ->
                throw new OperationException.NotPossible(Message.of("remote.folders-not-listable"));
        };
    }

    public FindListing.FindAnswer query(String folder, Listing.Depth depth)
            throws OperationException, InterruptedException {
        Answer answer = host.run(FindListing.script(folder, depth), TIMEOUT);
        try {
            return FindListing.read(answer);
        } catch (IOException | IllegalArgumentException e) {
            throw new OperationException.CommandFailed(
                    Message.of("remote.listing-corrupted", FileName.toDisplayText(folder)),
                    answer.exit(),
                    SanitizedText.text(answer.err()));
        }
    }

    public static OperationException accessDenied(String folder) {
        return new OperationException.FileFailed(
                Message.of("remote.no-read-permission", FileName.toDisplayText(folder)), folder);
    }

    @Override
    public Optional<Stat> stat(String path) throws OperationException, InterruptedException {
        String script = "p=" + FileName.toShellWord(path) + "\n[ -e \"$p\" ] || exit 44\n"
                + "if [ -d \"$p\" ]; then echo d; elif [ -f \"$p\" ]; then echo f; else echo o; fi\n"
                + "stat -L -c '%s %.9Y' -- \"$p\" 2>/dev/null || stat -L -f '%z %m' -- \"$p\"\n";
        Answer answer = host.run(script, TIMEOUT);
        if (answer.exit() == 44) {
            return Optional.empty();
        }
        String[] words = answer.out().strip().split("\\s+");
        String time = words[words.length - 1].replace(',', '.');
        if (!answer.ok() || words.length != 3 || !words[1].matches("\\d{1,18}") || !FindListing.isTime(time)) {
            throw unreadable(path, answer);
        }
        FolderEntry.EntryType type = switch (words[0]) {
            case "d" -> FolderEntry.EntryType.FOLDER;
            case "f" -> FolderEntry.EntryType.FILE;
            default -> FolderEntry.EntryType.OTHER;
        };
        return Optional.of(new Stat(type, Long.parseLong(words[1]), FindListing.time(time)));
    }

    @Override
    public void read(String path, long from, long count, Sink sink) throws OperationException, InterruptedException {
        long[] read = {0};
        Answer answer;
        do {
            answer = host.stream(
                    "p=" + FileName.toShellWord(path) + "\n[ -f \"$p\" ] && [ -r \"$p\" ] || exit 1\n" + "tail -c +"
                            + (from + read[0] + 1) + " -- \"$p\" | head -c " + (count - read[0]) + "\n",
                    bytes -> {
                        // never more than requested, regardless of what the server sends
                        int wanted = (int) Math.min(bytes.length, count - read[0]);
                        read[0] += wanted;
                        Refused.give(sink, ByteBuffer.wrap(bytes, 0, wanted));
                    });
        } while (answer.exit() == Host.CALLED_BACK);
        if (!answer.ok()) {
            throw unreadable(path, answer);
        }
    }

    private static OperationException unreadable(String path, Answer answer) {
        return new OperationException.FileFailed(
                Message.of(
                        "remote.cluster-file-not-read",
                        FileName.toDisplayText(path),
                        answer.err().isBlank()
                                ? Message.text("remote.no-reason-given")
                                : SanitizedText.line(answer.err())),
                path);
    }
}
