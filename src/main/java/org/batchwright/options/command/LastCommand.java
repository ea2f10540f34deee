package org.batchwright.options.command;

import java.util.ArrayList;
import java.util.List;
import org.batchwright.options.command.ShellTokens.Word;
import org.batchwright.text.Message;

/** The command that parameters would be added to: the last one in a line such as {@code cd src && python train.py}. */
record LastCommand(ShellTokens line) {

    CommandLine parse() {
        String folder = "";
        List<Word> words = new ArrayList<>();
        for (int at = 0; at < line.all().size(); at++) {
            Word word = line.all().get(at);
            if (word.isOperator("&&") || word.isOperator(";")) {
                folder = parseAfter(words, folder);
                words.clear();
            } else if (word.isOperator()
                    && (word.text().contains(">") || word.text().contains("<"))) {
                at++;
            } else if (word.isOperator()) {
                return unclear(word.text());
            } else {
                words.add(word);
            }
        }
        return new SimpleCommand(folder, words).parse();
    }

    /** Returns the folder where the next command starts. */
    private static String parseAfter(List<Word> words, String folder) {
        if (words.size() != 2 || !words.getFirst().text().equals("cd")) {
            return folder;
        }
        String to = words.getLast().text();
        return to.startsWith("/") ? to + "/" : folder + to + "/";
    }

    private static CommandLine unclear(String operator) {
        return new CommandLine.Unclear(Message.of("options.command-with-operator", operator), CommandLine.Cause.FORM);
    }
}
