package org.batchwright.remote.transfer;

import java.io.ByteArrayOutputStream;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.batchwright.model.OperationException;
import org.batchwright.model.Progress;
import org.batchwright.remote.Answer;
import org.batchwright.remote.FileName;
import org.batchwright.remote.Host;
import org.batchwright.text.ByteCount;
import org.batchwright.text.Message;
import org.batchwright.text.ShellFile;

/** Lets a host download a file from the web to one of its folders. A cancelled download leaves no file behind. */
public record UrlFetch(Host host) {
    private static final ShellFile SCRIPT = ShellFile.of(UrlFetch.class, "url-fetch.sh");
    private static final Set<String> SCHEMES = Set.of("http", "https", "ftp");
    private static final Duration SHORT_TIMEOUT = Duration.ofMinutes(1);
    private static final int NO_PROGRAM = 41;
    private static final int GONE = 44;

    /** Returns the address of a file on the web, or empty if the text is not such an address. */
    public static Optional<URI> parse(String text) {
        try {
            URI address = new URI(text.strip());
            return address.getHost() != null
                            && address.getScheme() != null
                            && SCHEMES.contains(address.getScheme().toLowerCase(Locale.ROOT))
                    ? Optional.of(address)
                    : Optional.empty();
        } catch (URISyntaxException wrong) {
            return Optional.empty();
        }
    }

    /** Returns the name of the file at an address. */
    static String name(URI address) {
        String path = Optional.ofNullable(address.getPath()).orElse("");
        String name = path.substring(path.lastIndexOf('/') + 1)
                .replaceAll("\\p{Cntrl}", "")
                .strip();
        return name.isEmpty() || name.equals(".") || name.equals("..") ? "download" : name;
    }

    /**
     * @param folder absolute
     * @return the name that the file was saved under, which differs from its original name if that is in use
     */
    public String fetch(URI address, String folder, Progress progress) throws OperationException, InterruptedException {
        String part = ".bw-fetch-" + UUID.randomUUID() + ".part";
        try {
            return fetch(address, folder, part, progress);
        } catch (InterruptedException cancelled) {
            forget(folder + "/" + part);
            throw cancelled;
        }
    }

    private String fetch(URI address, String folder, String part, Progress progress)
            throws OperationException, InterruptedException {
        String name = name(address);
        int dot = name.lastIndexOf('.');
        String script = "url=" + FileName.toShellWord(address.toASCIIString())
                + "\nfolder=" + FileName.toShellWord(folder)
                + "\npart=" + part
                + "\nstem=" + FileName.toShellWord(dot > 0 ? name.substring(0, dot) : name)
                + "\nending=" + FileName.toShellWord(dot > 0 ? name.substring(dot) : "")
                + "\n" + SCRIPT;
        progress.report(name, 0, 0);
        Output output = new Output(name, progress);
        Answer answer;
        do {
            answer = host.stream(script, output);
        } while (answer.exit() == Host.CALLED_BACK);
        if (!answer.ok() || output.fetched.isEmpty()) {
            throw failed(answer, name, folder);
        }
        return output.fetched;
    }

    /** Deletes a partial download on another thread, because a cancelled thread cannot wait for a response. */
    private void forget(String part) {
        Thread.ofVirtual().name("fetch-forget").start(() -> {
            try {
                host.run("rm -f -- " + FileName.toShellWord(part), SHORT_TIMEOUT);
            } catch (OperationException | InterruptedException e) {
                // the link is lost as well
            }
        });
    }

    private static OperationException failed(Answer answer, String name, String folder) {
        String shown = FileName.toDisplayText(folder);
        Message message = switch (answer.exit()) {
            case NO_PROGRAM -> Message.of("remote.fetch-no-program");
            case GONE -> Message.of("remote.change-gone", shown);
            default -> Message.of("remote.fetch-failed", FileName.toDisplayText(name), RefusalReason.of(answer));
        };
        return new OperationException.FileFailed(message, folder);
    }

    /** Reads the lines that the script prints. */
    private static final class Output implements Host.ByteSink {
        private final ByteArrayOutputStream line = new ByteArrayOutputStream();
        private final String name;
        private final Progress progress;
        private String fetched = "";

        Output(String name, Progress progress) {
            this.name = name;
            this.progress = progress;
        }

        @Override
        public void accept(byte[] bytes) {
            for (byte one : bytes) {
                if (one == '\n') {
                    read(line.toString(StandardCharsets.UTF_8));
                    line.reset();
                } else {
                    line.write(one);
                }
            }
        }

        private void read(String text) {
            if (text.matches("bytes \\d{1,18}")) {
                long bytes = Long.parseLong(text.substring("bytes ".length()));
                progress.report(name + " · " + ByteCount.of(bytes), bytes, 0);
            } else if (text.startsWith("name ")) {
                fetched = text.substring("name ".length());
            }
        }
    }
}
