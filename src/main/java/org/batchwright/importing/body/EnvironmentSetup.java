package org.batchwright.importing.body;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.batchwright.importing.shell.Statement;
import org.batchwright.importing.shell.WordEvaluator;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.Conda;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.text.Message;

/**
 * Converts the lines that prepare modules, conda, a virtual environment and variables. A generated script has them in this order, all
 * before the setup, so a line is converted only if nothing that it may depend on precedes it.
 */
final class EnvironmentSetup {
    private static final Pattern UNLOADS_ALL = Pattern.compile("(module|ml)( --force| -f)? (purge|reset)");

    private static final Pattern BELOW_HOME = Pattern.compile("(~|\"?\\$HOME\"?|\"?\\$\\{HOME}\"?)/.*");

    /** The maximum number of lines between {@code module purge} and the environment. */
    private static final int MAX_NEUTRAL = 100;

    private final List<String> convertModules = new ArrayList<>();
    private Optional<String> convertConda = Optional.empty();
    private Optional<String> condaRoot = Optional.empty();
    private Optional<String> venv = Optional.empty();
    private final Map<String, Value> variables = new LinkedHashMap<>();

    /** How far the setup has been read: 0 for modules, 1 for conda, 2 for the virtual environment. */
    private int stage;

    private boolean free = true;
    private boolean variablesFree = true;

    /** Describes what the statement becomes; empty if the statement stays in the setup. */
    Optional<Message> convert(List<Statement> all, int at) {
        Statement statement = all.get(at);
        Optional<Message> taken =
                convertConda(all, at).or(() -> statement.isPlain() ? convertStatement(statement) : Optional.empty());
        if (taken.isEmpty() && !isNeutral(statement)) {
            free = false;
            variablesFree = variablesFree && statement.first().matches("module|ml|conda|mamba|eval");
        }
        return taken;
    }

    /**
     * Returns whether the statement merely unloads the modules of a login session, which a job does not have, right before the script
     * prepares its environment.
     */
    boolean isNeedless(List<Statement> all, int at) {
        if (!free || stage > 0 || !convertModules.isEmpty() || !unloadsAll(all.get(at))) {
            return false;
        }
        int next = at + 1;
        int end = Math.min(all.size(), at + MAX_NEUTRAL);
        while (next < end && (isNeutral(all.get(next)) || unloadsAll(all.get(next)))) {
            next++;
        }
        return next < end && new EnvironmentSetup().convert(all, next).isPresent();
    }

    private static boolean unloadsAll(Statement statement) {
        return statement.isPlain()
                && UNLOADS_ALL.matcher(String.join(" ", statement.words())).matches();
    }

    /** Returns whether the statement has no effect on modules or conda. */
    private static boolean isNeutral(Statement statement) {
        return StatementClassifier.isOutputOnly(statement) || isQuiet(statement);
    }

    /** Returns whether the statement only sets variables that do not affect execution, without running a program. */
    private static boolean isQuiet(Statement statement) {
        boolean assigns = StatementClassifier.isAssignment(statement)
                || (statement.first().equals("export") && statement.isPlain());
        return assigns
                && !statement.text().matches("(?s).*(\\$\\(|`).*")
                && statement.words().stream()
                        .noneMatch(word -> StatementClassifier.affectsExecution(word.replaceFirst("\\+?=.*", "")));
    }

    private Optional<Message> convertStatement(Statement statement) {
        List<String> words = new ArrayList<>();
        for (String raw : statement.words()) {
            words.add(
                    BELOW_HOME.matcher(raw).matches()
                            ? raw
                            : WordEvaluator.literal(raw).orElse("$"));
        }
        boolean known = !words.contains("$");
        return switch (words.getFirst()) {
            case "module", "ml" -> known ? convertModules(words) : Optional.empty();
            case "source", "." -> known ? convertSource(words) : Optional.empty();
            case "export" -> convertExport(statement);
            default -> Optional.empty();
        };
    }

    private Optional<Message> convertModules(List<String> words) {
        boolean load = words.getFirst().equals("ml")
                || (words.size() > 1 && words.get(1).matches("load|add"));
        int from = words.getFirst().equals("module")
                        || (words.size() > 1 && words.get(1).matches("load|add"))
                ? 2
                : 1;
        List<String> names = words.subList(Math.min(from, words.size()), words.size());
        boolean plain = !names.isEmpty() && names.stream().noneMatch(name -> name.startsWith("-") || name.isEmpty());
        boolean other = from == 1
                && words.size() > 1
                && words.get(1).matches("purge|use|unload|swap|list|avail|spider|show|restore|save|unuse|reset");
        if (!load || !plain || other || !free || stage > 0) {
            return Optional.empty();
        }
        convertModules.addAll(names);
        return Optional.of(Message.of("importing.modules", String.join(", ", names)));
    }

    /** Converts the initialization of conda only if the activation of an environment follows immediately. */
    private Optional<Message> convertConda(List<Statement> all, int at) {
        Optional<CondaLine> line = CondaLine.of(all.get(at)).filter(any -> free && stage == 0);
        boolean complete = line.flatMap(CondaLine::name).isPresent();
        if (line.isEmpty() || (!complete && (at + 1 == all.size() || !CondaLine.activates(all.get(at + 1))))) {
            return Optional.empty();
        }
        condaRoot = line.get().root().or(() -> condaRoot);
        convertConda = line.get().name();
        stage = complete ? 1 : 0;
        String root = line.get().root().orElse("");
        return Optional.of(
                convertConda.isEmpty() && root.isEmpty()
                        ? Message.of("importing.conda-start")
                        : convertConda.isEmpty()
                                ? Message.of("importing.conda-root", root)
                                : root.isEmpty()
                                        ? Message.of("importing.conda", convertConda.get())
                                        : Message.of("importing.conda-and-root", convertConda.get(), root));
    }

    private Optional<Message> convertSource(List<String> words) {
        String path =
                words.size() == 2 ? words.get(1).replace("\"", "").replaceFirst("^(\\$HOME|\\$\\{HOME})/", "~/") : "";
        boolean there = path.matches("(/|~/)[^$'\\\\]*/bin/activate") && !path.contains("*");
        if (!there || !free || stage > 1) {
            return Optional.empty();
        }
        stage = 2;
        venv = Optional.of(path.replaceFirst("/bin/activate$", ""));
        return venv.map(folder -> Message.of("importing.venv", folder));
    }

    private Optional<Message> convertExport(Statement statement) {
        Map<String, Value> more = new LinkedHashMap<>();
        for (String word : statement.words().subList(1, statement.words().size())) {
            Optional<String> pair =
                    WordEvaluator.literal(word).filter(text -> text.matches("(?s)[A-Za-z_][A-Za-z0-9_]*=.*"));
            String name = pair.map(text -> text.substring(0, text.indexOf('='))).orElse("");
            if (pair.isEmpty()
                    || StatementClassifier.affectsExecution(name)
                    || !variablesFree
                    || variables.containsKey(name)
                    || more.containsKey(name)
                    || pair.get().contains("${")) {
                return Optional.empty();
            }
            more.put(name, Value.of(pair.get().substring(name.length() + 1)));
        }
        variables.putAll(more);
        return !more.isEmpty()
                ? Optional.of(Message.of(
                        "importing.variables",
                        String.join(
                                " ",
                                statement.words().subList(1, statement.words().size()))))
                : Optional.empty();
    }

    Assignments variables() {
        return new Assignments(variables);
    }

    Settings applyTo(Settings settings) {
        Settings all = settings;
        if (!convertModules.isEmpty()) {
            all = all.with(Fields.MODULES, Value.of(convertModules));
        }
        if (convertConda.isPresent()) {
            all = all.with(Conda.NAME, Value.of(convertConda.get()));
        }
        if (condaRoot.isPresent()) {
            all = all.with(Conda.ROOT, Value.of(condaRoot.get()));
        }
        return venv.isPresent() ? all.with(Fields.VENV, Value.of(venv.get())) : all;
    }
}
