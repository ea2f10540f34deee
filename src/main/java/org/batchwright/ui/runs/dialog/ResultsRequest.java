package org.batchwright.ui.runs.dialog;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanExpression;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.ResultsFields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.model.run.PlannedJob;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.SubmittedRun;
import org.batchwright.run.files.Results;
import org.batchwright.text.FilePattern;
import org.batchwright.text.Message;
import org.batchwright.ui.runs.row.RunDetails;
import org.batchwright.ui.widget.Texts;

/** The result files of a run to download; initially those specified in its preset. FX thread only. */
final class ResultsRequest {
    /** The fields in form order. */
    static final List<Field<?>> FIELDS =
            List.of(ResultsFields.FILES, ResultsFields.MAX_SIZE, ResultsFields.NEWEST, ResultsFields.INTO);

    private final Run run;
    private final Settings had;
    private final Consumer<Results.Request> then;
    private final Map<Field<?>, StringProperty> texts = new LinkedHashMap<>();

    private ResultsRequest(Run run, Settings had, Consumer<Results.Request> then) {
        this.run = run;
        this.had = had;
        this.then = then;
        FIELDS.forEach(field -> texts.put(field, new SimpleStringProperty(text(field, had))));
    }

    /** @param then action that downloads the files */
    static ResultsRequest of(RunDetails details, Consumer<Results.Request> then) {
        Settings had = details.submittedRun()
                .map(SubmittedRun::job)
                .map(PlannedJob::settings)
                .orElse(Settings.NONE);
        return new ResultsRequest(details.row().run(), had, then);
    }

    Run run() {
        return run;
    }

    StringProperty text(Field<?> field) {
        return texts.getOrDefault(field, new SimpleStringProperty(""));
    }

    private static String text(Field<?> field, Settings had) {
        if (field.equals(ResultsFields.INTO)) {
            return ""; // the default folder
        }
        return had.rawValue(field)
                .map(value -> String.join(", ", value.texts()))
                .orElse("");
    }

    /** Returns the default destination, relative to the workspace. */
    String defaultFolder() {
        return had.get(ResultsFields.INTO).orElse("results") + "/" + run.id().value();
    }

    /** Returns the problem with the text; empty if it is valid. */
    Optional<String> findError(Field<?> field) {
        String typed = typed(field);
        if (field.equals(ResultsFields.FILES)) {
            return typed.isEmpty()
                    ? Optional.of(Texts.get("runs.results.files.none"))
                    : globs().stream()
                            .flatMap(glob -> FilePattern.findFault(glob).stream())
                            .map(Message::what)
                            .findFirst();
        }
        boolean right = typed.isEmpty()
                || (field.equals(ResultsFields.INTO)
                        ? isFolder(typed)
                        : field.type().read(Value.of(typed)).isPresent());
        return right ? Optional.empty() : Optional.of(Texts.get("runs.again.expected", expected(field)));
    }

    private static String expected(Field<?> field) {
        return field.equals(ResultsFields.INTO)
                ? Texts.get("runs.results.into.expected")
                : field.type().expected();
    }

    private static boolean isFolder(String typed) {
        try {
            return home(typed).isAbsolute();
        } catch (InvalidPathException e) {
            return false;
        }
    }

    private static Path home(String typed) {
        return typed.startsWith("~/")
                ? Path.of(System.getProperty("user.home", "/"), typed.substring(2))
                : Path.of(typed);
    }

    BooleanExpression allValid() {
        return Bindings.createBooleanBinding(this::isValid, texts.values().toArray(StringProperty[]::new));
    }

    private boolean isValid() {
        return FIELDS.stream().allMatch(field -> findError(field).isEmpty());
    }

    private String typed(Field<?> field) {
        return text(field).get().strip();
    }

    private boolean isUnchanged(Field<?> field) {
        return typed(field).equals(text(field, had));
    }

    private List<String> globs() {
        return Arrays.stream(typed(ResultsFields.FILES).split(","))
                .map(String::strip)
                .filter(glob -> !glob.isEmpty())
                .toList();
    }

    Results.Request toWish() {
        if (FIELDS.stream().allMatch(this::isUnchanged)) {
            return Results.Request.RULE;
        }
        return new Results.Request(
                globs(),
                ResultsFields.MAX_SIZE.type().read(Value.of(typed(ResultsFields.MAX_SIZE))),
                ResultsFields.NEWEST.type().read(Value.of(typed(ResultsFields.NEWEST))),
                Optional.of(typed(ResultsFields.INTO))
                        .filter(folder -> !folder.isEmpty())
                        .map(ResultsRequest::home));
    }

    /** Downloads the files if all entries are valid, and returns whether they were. */
    boolean download() {
        boolean right = isValid();
        if (right) {
            then.accept(toWish());
        }
        return right;
    }
}
