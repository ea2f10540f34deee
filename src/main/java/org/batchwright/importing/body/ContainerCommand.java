package org.batchwright.importing.body;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.batchwright.importing.shell.ShellSyntaxException;
import org.batchwright.importing.shell.Token;
import org.batchwright.importing.shell.Tokenizer;
import org.batchwright.importing.shell.WordEvaluator;
import org.batchwright.model.preset.Container;
import org.batchwright.model.preset.ContainerFields;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;

/**
 * A command that starts a container: {@code apptainer exec --nv IMAGE python train.py}, {@code srun --container-image=IMAGE python
 * train.py}. It is split only if every option has a field; otherwise it stays unchanged.
 */
public final class ContainerCommand {
    private final List<Token> words;
    private final String text;
    private final List<String> mounts = new ArrayList<>();
    private Optional<String> folder = Optional.empty();
    private Optional<String> image = Optional.empty();
    private boolean wantsGpus;
    private int at;

    private ContainerCommand(String text, List<Token> words) {
        this.text = text;
        this.words = words;
    }

    /**
     * Returns the settings with the fields for the container set; empty if the command starts no container, or one that the fields cannot
     * express.
     */
    public static Optional<Settings> extractContainer(Settings settings) {
        try {
            String text = settings.get(Fields.COMMAND).orElse("");
            List<Token> tokens = Tokenizer.of(text).stream()
                    .filter(token -> token.sort() != Token.Sort.LINE_END)
                    .toList();
            return tokens.stream().allMatch(Token::isWord)
                    ? new ContainerCommand(text, tokens).read(settings)
                    : Optional.empty();
        } catch (ShellSyntaxException noCommand) {
            return Optional.empty();
        }
    }

    private Optional<Settings> read(Settings settings) {
        String program = nextWord().orElse("");
        boolean understood = switch (program) {
            case "apptainer", "singularity" -> nextWord().filter("exec"::equals).isPresent() && readExec();
            case "srun" -> readSrun();
            default -> false;
        };
        boolean sayable = understood
                && at < words.size()
                && image.isPresent()
                && mounts.stream()
                        .allMatch(mount -> Container.Mount.parse(mount).isPresent())
                && (!wantsGpus || settings.get(Fields.GPUS_PER_NODE).orElse(0) > 0);
        if (!sayable) {
            return Optional.empty();
        }
        Settings apart = settings.with(
                        Fields.COMMAND, Value.of(text.substring(words.get(at).start())))
                .with(ContainerFields.IMAGE, Value.of(image.get()))
                .with(ContainerFields.RUNTIME, Value.of(program.equals("srun") ? "pyxis" : program));
        if (!mounts.isEmpty()) {
            apart = apart.with(ContainerFields.MOUNTS, Value.of(mounts));
        }
        return Optional.of(folder.isPresent() ? apart.with(ContainerFields.FOLDER, Value.of(folder.get())) : apart);
    }

    private boolean readExec() {
        while (at < words.size()) {
            Optional<String> next = nextWord();
            if (next.isEmpty()) {
                return false;
            }
            String option = next.get();
            if (option.equals("--nv")) {
                wantsGpus = true;
            } else if (option.matches("--bind|-B|--pwd")) {
                Optional<String> value = nextWord();
                if (value.isEmpty()) {
                    return false;
                }
                applyOption(option, value.get());
            } else if (option.matches("(?s)--(bind|pwd)=.+")) {
                applyOption(option.substring(0, option.indexOf('=')), option.substring(option.indexOf('=') + 1));
            } else {
                image = next.filter(name -> !name.startsWith("-"));
                return image.isPresent();
            }
        }
        return false;
    }

    private boolean readSrun() {
        while (at < words.size()) {
            int before = at;
            Optional<String> next = nextWord();
            if (next.isEmpty() || !next.get().matches("(?s)--container-(image|mounts|workdir)=.+")) {
                at = before;
                return words.get(at).raw().charAt(0) != '-';
            }
            String value = next.get().substring(next.get().indexOf('=') + 1);
            switch (next.get().substring("--container-".length(), next.get().indexOf('='))) {
                case "image" -> image = Optional.of(toRegistryName(value));
                case "mounts" -> applyOption("--bind", value);
                default -> folder = Optional.of(value);
            }
        }
        return false;
    }

    /** Converts Enroot's notation, which separates the registry from the image by a hash sign and needs no scheme. */
    private static String toRegistryName(String image) {
        return image.startsWith("/") || image.startsWith("~/") || image.startsWith("./")
                ? image
                : "docker://" + image.replaceFirst("^docker://", "").replaceFirst("#", "/");
    }

    private void applyOption(String option, String value) {
        if (option.equals("--pwd")) {
            folder = Optional.of(value);
        } else {
            mounts.addAll(Arrays.asList(value.split(",", -1)));
        }
    }

    /** Returns the value of the next word, with {@code ~} for the home folder, which depends on the user who runs the script. */
    private Optional<String> nextWord() {
        if (at >= words.size()) {
            return Optional.empty();
        }
        String raw = words.get(at++).raw();
        return WordEvaluator.literal(raw.replaceFirst("^(--\\w[\\w-]*=)?(~|\\$HOME|\\$\\{HOME})/", "$1HOME-FOLDER/"))
                .map(text -> text.replace("HOME-FOLDER/", "~/"));
    }
}
