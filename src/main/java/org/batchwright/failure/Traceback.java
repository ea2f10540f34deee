package org.batchwright.failure;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.batchwright.model.failure.FailureCause;
import org.batchwright.model.failure.TracebackText;

/**
 * A Python traceback in a log.
 *
 * @param start the index of the traceback's first line in the log
 * @param end the index after the traceback's last line
 * @param frames the traceback's frames, the outermost first
 * @param error the exception's type and message on one line
 * @param details the lines of the message after the first
 */
record Traceback(int start, int end, List<FailureCause.Frame> frames, String error, List<String> details) {
    private static final int MAX_LINES = 4_000;

    private static final Pattern FRAME =
            Pattern.compile("\\s*File \"(?<file>[^\"]+)\", line (?<line>\\d{1,8})(?:, in (?<in>.*))?");
    private static final Pattern ERROR = Pattern.compile(TracebackText.EXCEPTION);

    /** Matches code that the user did not write: installed packages, the standard library, launchers, code without a file. */
    private static final Pattern FOREIGN = Pattern.compile(
            "(?:site|dist)-packages|[/\\\\]lib(?:64)?[/\\\\]python\\d|[/\\\\][Ll]ib[/\\\\](?!.*[/\\\\]src[/\\\\])\\w+\\.py$"
                    + "|^<(?:frozen|string|__array)|^<[a-z]+>$|[/\\\\]bin[/\\\\](?:torchrun|accelerate|deepspeed)");

    /** Matches the line between two tracebacks if the first exception led to the second. */
    private static final Pattern LINK = Pattern.compile(
            "During handling of the above exception, another exception occurred:|The above exception was the direct cause of the following exception:");

    Traceback {
        frames = List.copyOf(frames);
        details = List.copyOf(details);
    }

    static List<Traceback> findAll(List<String> lines) {
        List<Traceback> all = new ArrayList<>();
        int at = 0;
        while (at < lines.size()) {
            Optional<Traceback> found = isHead(lines.get(at)) ? read(lines, at) : Optional.empty();
            found.ifPresent(all::add);
            at = found.map(Traceback::end).orElse(at + 1);
        }
        return all;
    }

    /** Returns whether a line between two tracebacks says that the first exception led to the second. */
    static boolean isLink(String line) {
        return LINK.matcher(line.strip()).matches();
    }

    private static boolean isHead(String line) {
        return line.contains(TracebackText.HEAD) && line.strip().length() < TracebackText.HEAD.length() + 40;
    }

    private static Optional<Traceback> read(List<String> lines, int start) {
        String head = lines.get(start);
        String indent = head.substring(0, head.length() - head.stripLeading().length());
        List<FailureCause.Frame> frames = new ArrayList<>();
        for (int at = start + 1; at < Math.min(lines.size(), start + MAX_LINES); at++) {
            String line = lines.get(at);
            Matcher frame = FRAME.matcher(line);
            if (frame.matches()) {
                frames.add(frame(frame));
            } else if (isHead(line)) {
                return Optional.empty();
            } else if (!frames.isEmpty() && isError(line, indent)) {
                List<String> details = line.endsWith(":") ? paragraph(lines, at + 1) : details(lines, at + 1);
                return Optional.of(new Traceback(start, at + 1 + details.size(), frames, line.strip(), details));
            }
        }
        return Optional.empty();
    }

    private static FailureCause.Frame frame(Matcher found) {
        String in = found.group("in");
        return new FailureCause.Frame(
                found.group("file"), Integer.parseInt(found.group("line")), in == null ? "" : in.strip());
    }

    /** Returns whether the line is the exception itself. It is indented like the header; the frames are indented further. */
    private static boolean isError(String line, String indent) {
        return line.startsWith(indent)
                && line.length() > indent.length()
                && !Character.isWhitespace(line.charAt(indent.length()))
                && ERROR.matcher(line.strip()).matches();
    }

    /** Returns the lines of a message that starts on the line below the exception type. */
    private static List<String> paragraph(List<String> lines, int from) {
        return lines.subList(from, Math.min(lines.size(), from + TracebackText.MAX_DETAILS)).stream()
                .takeWhile(line -> !line.isBlank() && !isHead(line))
                .map(String::strip)
                .toList();
    }

    private static List<String> details(List<String> lines, int from) {
        List<String> details = new ArrayList<>();
        for (int at = from; at < Math.min(lines.size(), from + TracebackText.MAX_DETAILS); at++) {
            String line = lines.get(at);
            if (line.isBlank()
                    || !Character.isWhitespace(line.charAt(0))
                    || FRAME.matcher(line).matches()) {
                break;
            }
            details.add(line.strip());
        }
        return details;
    }

    /** Returns the innermost frame in the user's own code; empty if all frames are in installed code. */
    Optional<FailureCause.Frame> ownFrame() {
        return frames.reversed().stream()
                .filter(frame -> !FOREIGN.matcher(frame.file()).find())
                .findFirst();
    }

    /** Returns the type without its module: {@code RuntimeError}. */
    String type() {
        String name = error.contains(":") ? error.substring(0, error.indexOf(':')) : error;
        return name.substring(name.lastIndexOf('.') + 1);
    }
}
