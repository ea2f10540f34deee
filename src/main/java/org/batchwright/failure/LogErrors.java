package org.batchwright.failure;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.batchwright.model.failure.FailureCause;
import org.batchwright.model.failure.FailureRole;
import org.batchwright.model.failure.FailureRule;
import org.batchwright.text.Message;

/** Finds the errors in a log, in order: tracebacks, lines that a rule recognizes, and other lines that look like errors. */
final class LogErrors {
    private static final int MAX_SENTENCE = 160;

    /** An error that the program survived. */
    private static final Pattern WARNING = Pattern.compile("(?i)\\bwarn(?:ing)?\\b|\\bW\\d{4}\\b|Warning:|\\[W ");

    private static final Pattern ERROR = Pattern.compile(
            "(?i)(?<![\\w-])(?:error|fatal|exception|panic|abort(?:ed|ing)?|failed|failure|cannot|can't|could not|unable to)(?![\\w-])|\\w(?:Error|Exception)\\b");

    /** Matches error rates and counts that a training program reports, which are not errors. */
    private static final Pattern MEASURE = Pattern.compile(
            "(?i)\\b(?:error|failed|failures?)(?: rate)?\\s*[=:]\\s*[\\d.]+%?(?:\\W|$)|\\b0 (?:errors?|failed)\\b");

    /** Matches words before a number that identifies the error. */
    private static final Pattern TELLING_NUMBER = Pattern.compile("[Ss]ignal|[Ee]xit|[Ee]rrno|[Ss]tatus|[Cc]ode|Xid");

    /** The maximum number of lines remembered of each kind. */
    private static final int MAX_HARMLESS = 50_000;

    private final List<FailureRule> rules;

    /** Lines that no rule recognizes, with their numbers replaced; most of them occur in all logs of a sweep. */
    private final Set<String> harmlessShapes = ConcurrentHashMap.newKeySet();

    /** Lines whose numbers matter but that no rule recognizes. */
    private final Set<String> harmlessLines = ConcurrentHashMap.newKeySet();

    LogErrors(List<FailureRule> rules) {
        this.rules = rules;
    }

    List<FailureCandidate> find(List<String> lines) {
        List<FailureCandidate> all = new ArrayList<>();
        BitSet inTraceback = new BitSet();
        for (Traceback traceback : Traceback.findAll(lines)) {
            inTraceback.set(traceback.start(), traceback.end());
            all.add(ofTraceback(traceback));
        }
        for (int at = 0; at < lines.size(); at++) {
            String line = lines.get(at).strip();
            if (!inTraceback.get(at) && !line.isEmpty() && !Traceback.isLink(line)) {
                findInLine(at, line).ifPresent(all::add);
            }
        }
        all.sort(Comparator.comparingInt(FailureCandidate::at));
        return all;
    }

    /**
     * Finds the error in a line, if there is one. Of several progress lines that differ only in numbers, only the first is checked, because
     * trying all rules on every line would take too long.
     */
    private Optional<FailureCandidate> findInLine(int at, String line) {
        String shape = shape(line);
        // if a line's numbers matter, its shape is never among the harmless ones, because it
        // contains the same words
        if (harmlessShapes.contains(shape) || harmlessLines.contains(line)) {
            return Optional.empty();
        }
        Optional<FailureCandidate> found = ofLine(at, line);
        if (found.isEmpty()) {
            if (TELLING_NUMBER.matcher(line).find()) {
                remember(line, harmlessLines);
            } else {
                remember(shape, harmlessShapes);
            }
        }
        return found;
    }

    private static void remember(String text, Set<String> harmless) {
        if (harmless.size() < MAX_HARMLESS) {
            harmless.add(text);
        }
    }

    /** Returns the line with each number replaced by 0. */
    private static String shape(String line) {
        char[] shape = new char[line.length()];
        int length = 0;
        for (int at = 0; at < line.length(); at++) {
            char c = line.charAt(at);
            boolean digit = c >= '0' && c <= '9';
            if (!digit || length == 0 || shape[length - 1] != '0') {
                shape[length++] = digit ? '0' : c;
            }
        }
        return new String(shape, 0, length);
    }

    private FailureCandidate ofTraceback(Traceback traceback) {
        String text = traceback.error() + " " + String.join(" ", traceback.details());
        for (FailureRule rule : rules) {
            Optional<Matcher> found = rule.role() == FailureRole.ADVICE ? Optional.empty() : rule.match(text);
            if (found.isPresent()) {
                return candidate(traceback, rule.role(), rule.name(), rule.sentence(found.get()), rule.fix());
            }
        }
        return candidate(
                traceback, FailureRole.ROOT, FailureAnalysis.EXCEPTION, shorten(traceback.error()), fixOf(traceback));
    }

    /** Returns the advice for an exception that no rule recognizes: where to look, if one of its frames is in the user's own code. */
    private static String fixOf(Traceback traceback) {
        return traceback.ownFrame().isPresent() ? "" : Message.text("failure.exception-fix-elsewhere");
    }

    private static FailureCandidate candidate(
            Traceback traceback, FailureRole role, String rule, String sentence, String fix) {
        Optional<FailureCause.Frame> own = traceback.ownFrame();
        String signature = String.join(
                "|",
                rule,
                own.map(FailureCause.Frame::shortName).orElse(""),
                rule.equals(FailureAnalysis.EXCEPTION)
                        ? MaskedText.of(traceback.error())
                        : traceback.type() + MaskedText.of(sentence));
        return new FailureCandidate(
                traceback.start(),
                role,
                new FailureCause(rule, sentence, fix, own, traceback.error(), signature),
                Optional.of(traceback));
    }

    private Optional<FailureCandidate> ofLine(int at, String line) {
        boolean warning = WARNING.matcher(line).find();
        for (FailureRule rule : rules) {
            Optional<Matcher> found = rule.match(line);
            if (found.isPresent()) {
                return rule.role() == FailureRole.ADVICE || warning
                        ? Optional.empty()
                        : Optional.of(ofRule(at, line, rule, rule.sentence(found.get())));
            }
        }
        return warning || !ERROR.matcher(line).find() || MEASURE.matcher(line).find()
                ? Optional.empty()
                : Optional.of(new FailureCandidate(
                        at,
                        FailureRole.EITHER,
                        new FailureCause(
                                FailureAnalysis.ERROR_LINE,
                                shorten(line),
                                Message.text("failure.error-line-fix"),
                                Optional.empty(),
                                line,
                                FailureAnalysis.ERROR_LINE + "|" + MaskedText.of(line))));
    }

    private static FailureCandidate ofRule(int at, String line, FailureRule rule, String sentence) {
        return new FailureCandidate(
                at,
                rule.role(),
                new FailureCause(
                        rule.name(),
                        sentence,
                        rule.fix(),
                        Optional.empty(),
                        line,
                        rule.name() + "|" + MaskedText.of(sentence)));
    }

    private static String shorten(String text) {
        String line = text.length() > MAX_SENTENCE ? text.substring(0, MAX_SENTENCE) + "..." : text;
        return line.endsWith(".") && !line.endsWith("...") ? line.substring(0, line.length() - 1) : line;
    }
}
