package org.batchwright.options.python;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.batchwright.options.OptionReading;
import org.batchwright.options.command.CommandLine;
import org.batchwright.options.command.CommandLineParser;
import org.batchwright.options.help.Help;
import org.batchwright.options.help.HelpCache;
import org.batchwright.options.python.PythonProgram.Outcome;
import org.batchwright.text.Message;

/**
 * Reads the options of a preset's script from its source. The script is not run or imported. Instead, a bundled Python program walks its
 * syntax tree. The program runs in the Python that the command names, if that exists locally. Readings are cached by the content of the
 * files that they were made from.
 */
public final class OptionReader {
    private final ReadingCache cache;
    private final ReadingCache sources;
    private final PythonProgram program;
    private final HelpCache helpCache;

    /**
     * @param cache the reader's own folder for readings and the bundled program; created if missing
     * @param workspace the source of the presets; programs in it are never started
     */
    public OptionReader(Path cache, Path workspace) {
        this(cache, Optional.of(workspace), Pythons.ofThisComputer());
    }

    public OptionReader(Path cache) {
        this(cache, Pythons.ofThisComputer());
    }

    /** @param timeout how long one reading may take */
    public OptionReader(Path cache, Duration timeout) {
        this(cache, Optional.empty(), Pythons.ofThisComputer(), timeout);
    }

    public OptionReader(Path cache, Pythons pythons) {
        this(cache, Optional.empty(), pythons);
    }

    public OptionReader(Path cache, Optional<Path> workspace, Pythons pythons) {
        this(cache, workspace, pythons, LimitedProcess.TIMEOUT);
    }

    private OptionReader(Path cache, Optional<Path> workspace, Pythons pythons, Duration timeout) {
        this.program = new PythonProgram(cache.resolve("program"), workspace, pythons, timeout);
        this.cache = new ReadingCache(cache.resolve("readings"));
        this.sources = new ReadingCache(cache.resolve("sources"));
        this.helpCache = new HelpCache(cache.resolve("help"));
    }

    /**
     * Reads the options of a command's script. Blocks for up to several seconds if anything has changed since the last reading.
     *
     * @param folder the code folder; nothing outside it is read, except installed libraries that the script builds on
     */
    public OptionReading read(Path folder, String command) throws InterruptedException {
        return switch (CommandLineParser.parse(command)) {
            case CommandLine.Unclear(Message message, CommandLine.Cause cause) ->
                new OptionReading.Unread(message, Optional.of(cause));
            case CommandLine.Program started -> read(new ScriptQuestion(folder, started));
        };
    }

    private OptionReading read(ScriptQuestion question) throws InterruptedException {
        Optional<String> kept = cache.answer(question, program.digest());
        if (kept.isPresent()) {
            return AnswerJson.reading(question, kept.get());
        }
        return switch (readSource(question.withoutWords())) {
            case Outcome.Failed(Message message) -> new OptionReading.Unread(message);
            case Outcome.Answered(String whole) -> {
                String answer = YamlOptions.addYamlOptions(question, Subcommand.selectFrom(whole, question.words()));
                cache.store(question, program.digest(), answer);
                yield AnswerJson.reading(question, answer);
            }
        };
    }

    /** Returns the options regardless of the command's words, so that the source is not reread when the user edits them. */
    private Outcome readSource(ScriptQuestion question) throws InterruptedException {
        Optional<String> kept = sources.answer(question, program.digest());
        if (kept.isPresent()) {
            return new Outcome.Answered(kept.get());
        }
        Outcome outcome = program.run(question);
        if (outcome instanceof Outcome.Answered(String json)) {
            sources.store(question, program.digest(), json);
        }
        return outcome;
    }

    /** Returns the fingerprint of the source as last read; absent if it has never been read. */
    public Optional<String> fingerprint(Path folder, String command) {
        return CommandLineParser.parse(command)
                .program()
                .flatMap(started -> cache.fingerprint(new ScriptQuestion(folder, started), program.digest()));
    }

    /** Returns the script's help output, stored for the source with this fingerprint. */
    public Optional<Help> help(String fingerprint) {
        return helpCache.find(fingerprint);
    }

    public void storeHelp(String fingerprint, Help help) {
        helpCache.store(fingerprint, help);
    }

    public void removeHelp(String fingerprint) {
        helpCache.remove(fingerprint);
    }

    /**
     * Returns whether the last reading of a command is still valid, judging by the size and time of its files; false if it has never been
     * read. Cheap enough to call every second.
     */
    public boolean isCurrent(Path folder, String command) {
        return switch (CommandLineParser.parse(command)) {
            case CommandLine.Unclear unclear -> true;
            case CommandLine.Program started -> cache.isCurrent(new ScriptQuestion(folder, started), program.digest());
        };
    }
}
