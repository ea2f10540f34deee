package org.batchwright.run.facts;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Parses the output of {@link FactsScript}. Answers are enclosed in control bytes and a nonce, so that a banner cannot be mistaken for an
 * answer.
 */
final class FactsAnswer {
    private FactsAnswer() {}

    /** Returns the findings; questions without an answer are omitted. */
    static Map<Question, Finding> read(String output, String nonce, List<Question> questions) {
        Map<Question, Finding> findings = new HashMap<>();
        for (String record : output.split("\u001e", -1)) {
            int end = record.indexOf('\u001d');
            String[] fields = record.substring(0, Math.max(0, end)).split("\u001f", 4);
            if (fields.length == 4 && fields[0].equals(nonce) && fields[1].matches("\\d{1,4}")) {
                int at = Integer.parseInt(fields[1]);
                if (at < questions.size()) {
                    findings.put(questions.get(at), finding(questions.get(at), fields[2], fields[3]));
                }
            }
        }
        return findings;
    }

    private static Finding finding(Question question, String verdict, String text) {
        return switch (verdict) {
            case "there" -> new Finding.There();
            case "refused" -> new Finding.Refused(summarize(text));
            case "below" -> searchListing(text.lines().toList(), question);
            case "left" -> left(Space.read(text));
            case "environments" -> environments((Question.Conda) question, text);
            case "no-command" -> new Finding.NoCommand();
            case "missing" -> missing(question, text);
            default -> new Finding.Unsure();
        };
    }

    private static Finding missing(Question question, String text) {
        if (question instanceof Question.Module) {
            List<String> modules = modules(text);
            return modules.isEmpty() ? new Finding.Unsure() : new Finding.Missing(modules);
        }
        return new Finding.Missing(text.lines().toList());
    }

    /**
     * Extracts names from a terse listing, which has headings that end with a colon, marks in parentheses, and folder names that end with a
     * slash.
     */
    static List<String> modules(String listing) {
        return listing.lines()
                .map(line -> line.replaceFirst("\\(.*", "").strip())
                .filter(line -> line.matches("[A-Za-z0-9_.][^\\s:]*") && !line.endsWith("/"))
                .distinct()
                .toList();
    }

    private static Finding environments(Question.Conda question, String listing) {
        List<String> names = new ArrayList<>();
        for (String line : listing.lines().toList()) {
            String first = line.strip().split("\\s+", 2)[0];
            if (!first.isEmpty() && !first.startsWith("#")) {
                names.add(first);
            }
        }
        if (names.isEmpty()) {
            return new Finding.Unsure();
        }
        return names.contains(question.name()) ? new Finding.Refused("") : new Finding.Missing(names);
    }

    private static Finding searchListing(List<String> lines, Question question) {
        if (lines.size() < 2) {
            return new Finding.Unsure();
        }
        String folder = lines.get(0);
        String home = lines.get(1);
        boolean shortened = question instanceof Question.Present(String path) && path.startsWith("~");
        boolean inHome = folder.equals(home) || folder.startsWith(home + "/");
        return new Finding.Below(
                shortened && inHome ? "~" + folder.substring(home.length()) : folder, lines.subList(2, lines.size()));
    }

    private static Finding left(List<Space> spaces) {
        return spaces.isEmpty() ? new Finding.Unsure() : new Finding.Left(spaces);
    }

    private static String summarize(String text) {
        return text.lines()
                .map(String::strip)
                .filter(line -> line.chars().anyMatch(Character::isLetter))
                .findFirst()
                .map(line -> line.substring(0, Math.min(200, line.length())))
                .orElse("");
    }
}
