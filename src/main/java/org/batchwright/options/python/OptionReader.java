package org.batchwright.options.python;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.batchwright.options.OptionReading;
import org.batchwright.options.command.CommandLine;
import org.batchwright.options.help.Help;
import org.batchwright.options.help.HelpCache;
import org.batchwright.options.python.PythonProgram.Outcome;

/**
 * Reads which options a preset's script takes, from its source. Nothing of the script is run or imported: a bundled Python program goes
 * through its syntax tree, with the Python that the command names where this computer has it. A reading is kept by the content of the
 * files it was made of.
 */
public final class OptionReader {
    private final ReadingCache cache;
    private final ReadingCache sources;
    private final PythonProgram program;
    private final HelpCache helpCache;

    /**
     * @param cache a folder of its own for readings and for the bundled program; made when it is missing
     * @param workspace where presets come from; no program in it is started
     */
    public OptionReader(Path cache, Path workspace) {
        this(cache, Optional.of(workspace), Pythons.ofThisComputer());
    }

    public OptionReader(Path cache) {
        this(cache, Pythons.ofThisComputer());
    }

    public OptionReader(Path cache, Pythons pythons) {
        this(cache, Optional.empty(), pythons);
    }

    public OptionReader(Path cache, Optional<Path> workspace, Pythons pythons) {
        this.program = new PythonProgram(cache.resolve("program"), workspace, pythons);
        this.cache = new ReadingCache(cache.resolve("readings"));
        this.sources = new ReadingCache(cache.resolve("sources"));
        this.helpCache = new HelpCache(cache.resolve("help"));
    }

    /**
     * What the script of a command takes. Blocks for up to some seconds when something changed since the last time.
     *
     * @param folder the code folder; nothing outside of it is read, except for installed libraries that the script builds on
     */
    public OptionReading read(Path folder, String command) throws InterruptedException {
        return switch (CommandLine.of(command)) {
            case CommandLine.Unclear(String why, String advice) -> new OptionReading.Unread(why, advice);
            case CommandLine.Program started -> read(new Question(folder, started));
        };
    }

    private OptionReading read(Question question) throws InterruptedException {
        Optional<String> kept = cache.answer(question, program.digest());
        if (kept.isPresent()) {
            return AnswerJson.reading(question, kept.get());
        }
        return switch (source(question.withoutWords())) {
            case Outcome.Failed(String why, String advice) -> new OptionReading.Unread(why, advice);
            case Outcome.Answered(String whole) -> {
                String answer = YamlOptions.added(question, Subcommand.chosen(whole, question.words()));
                cache.keep(question, program.digest(), answer);
                yield AnswerJson.reading(question, answer);
            }
        };
    }

    /** What the script takes whatever the words of the command are; an edit of those does not read it again. */
    private Outcome source(Question question) throws InterruptedException {
        Optional<String> kept = sources.answer(question, program.digest());
        if (kept.isPresent()) {
            return new Outcome.Answered(kept.get());
        }
        Outcome outcome = program.ask(question);
        if (outcome instanceof Outcome.Answered(String json)) {
            sources.keep(question, program.digest(), json);
        }
        return outcome;
    }

    /** What stands for the source as it was last read; absent when it never was. */
    public Optional<String> fingerprint(Path folder, String command) {
        return CommandLine.of(command)
                .program()
                .flatMap(started -> cache.fingerprint(new Question(folder, started), program.digest()));
    }

    /** What the program said when its source was the same. */
    public Optional<Help> help(String fingerprint) {
        return helpCache.find(fingerprint);
    }

    public void keepHelp(String fingerprint, Help help) {
        helpCache.keep(fingerprint, help);
    }

    public void forgetHelp(String fingerprint) {
        helpCache.forget(fingerprint);
    }

    /**
     * Whether the last reading of a command still holds, judged by size and time of its files: cheap enough to ask every second. False
     * when it was never read.
     */
    public boolean isCurrent(Path folder, String command) {
        return switch (CommandLine.of(command)) {
            case CommandLine.Unclear unclear -> true;
            case CommandLine.Program started -> cache.isCurrent(new Question(folder, started), program.digest());
        };
    }

    /**
     * What is asked.
     *
     * @param folder the code folder
     */
    public record Question(Path folder, CommandLine.Program started) {
        List<String> words() {
            return started.words();
        }

        Question withoutWords() {
            return new Question(folder, new CommandLine.Program(started.python(), started.entry(), List.of()));
        }
    }
}
