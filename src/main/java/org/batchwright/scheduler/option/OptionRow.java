package org.batchwright.scheduler.option;

import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.batchwright.model.Problem;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Value;
import org.batchwright.scheduler.directive.DirectiveOption;
import org.batchwright.scheduler.directive.DirectiveSettings;
import org.batchwright.text.Message;

/**
 * One row of an option table: the fields that an option sets, how it is written, parsed and recognized, and which values are allowed.
 *
 * @param fields the fields that the option sets; empty for a scheduler option without a field, or an option that Batchwright sets itself
 * @param ours whether Batchwright sets the option, so that a user's own option would override it
 * @param names the names of the option in the form of {@link DirectiveOption#name}
 * @param siteWords words in the cluster's file whose values are further names of the option, each prefixed with {@code l }
 * @param writer returns the options for a job, without the directive's prefix
 * @param reader reads the option in an existing job script
 * @param check checks the fields' values
 * @param recognised returns whether a user's own option with this name sets the fields
 */
public record OptionRow(
        List<Field<?>> fields,
        boolean ours,
        List<String> names,
        List<String> siteWords,
        Function<JobRequest, Stream<String>> writer,
        BiConsumer<DirectiveOption, DirectiveSettings> reader,
        Function<JobRequest, Stream<Problem>> check,
        Predicate<DirectiveOption> recognised) {

    public OptionRow {
        fields = List.copyOf(fields);
        names = List.copyOf(names);
        siteWords = List.copyOf(siteWords);
    }

    /** Creates an option that sets one or more fields. When read, it is kept unchanged unless {@link #reads} defines otherwise. */
    public static OptionRow of(List<Field<?>> fields, String... names) {
        return new OptionRow(
                fields,
                false,
                List.of(names),
                List.of(),
                request -> Stream.empty(),
                (option, found) -> found.addExtra(option),
                request -> Stream.empty(),
                option -> true);
    }

    public static OptionRow of(Field<?> field, String... names) {
        return of(List.of(field), names);
    }

    /** Creates an option that Batchwright sets itself or that would prevent a submission. */
    public static OptionRow ours(BiConsumer<DirectiveOption, DirectiveSettings> reader, String... names) {
        OptionRow row = of(List.of(), names);
        return new OptionRow(row.fields, true, row.names, row.siteWords, row.writer, reader, row.check, row.recognised);
    }

    /** Like {@link #ours(BiConsumer, String...)}, for an option that is omitted when read. */
    public static OptionRow ours(String whyOmitted, String... names) {
        return ours((option, found) -> found.omit(option, whyOmitted), names);
    }

    /** Creates an option that has no field and is read in a special way; users may set it. */
    public static OptionRow other(BiConsumer<DirectiveOption, DirectiveSettings> reader, String... names) {
        return of(List.of(), names).reads(reader);
    }

    public OptionRow writes(Function<JobRequest, Stream<String>> how) {
        return new OptionRow(fields, ours, names, siteWords, how, reader, check, recognised);
    }

    /** Writes one option if the field is set and the text is not empty. */
    public <T> OptionRow writes(Field<T> field, Function<T, Optional<String>> text) {
        return writes(request -> request.get(field).flatMap(text).stream());
    }

    /** Writes this prefix followed by the field's value. */
    public OptionRow writes(Field<?> field, String prefix) {
        return writes(request -> request.get(field).map(value -> prefix + value).stream());
    }

    public OptionRow reads(BiConsumer<DirectiveOption, DirectiveSettings> how) {
        return new OptionRow(fields, ours, names, siteWords, writer, how, check, recognised);
    }

    /** Reads the value if it is a single word that a generated script can pass on unchanged. */
    public OptionRow readsWord() {
        return reads((option, found) -> found.wordOrExtra(fields.getFirst(), option));
    }

    public OptionRow readsCount() {
        return reads((option, found) -> found.countOrExtra(fields.getFirst(), option));
    }

    /** Reads the value with this parser, and keeps the option if the parser returns empty. */
    public OptionRow readsAs(Function<String, Optional<Value>> parser) {
        return reads((option, found) -> found.fieldOrExtra(fields.getFirst(), parser.apply(option.value()), option));
    }

    /** Sets the field to this value, regardless of the option's value. */
    public OptionRow readsAsValue(String value) {
        return reads((option, found) -> found.setField(fields.getFirst(), value, option));
    }

    /** Makes a user's own option count as setting the field only if this condition is met. */
    public OptionRow onlyIf(Predicate<DirectiveOption> holds) {
        return new OptionRow(fields, ours, names, siteWords, writer, reader, check, holds);
    }

    /** Adds names of options that also set the field but are kept unchanged when read. */
    public OptionRow alsoSetBy(String... more) {
        List<String> readable = names;
        BiConsumer<DirectiveOption, DirectiveSettings> read = reader;
        return new OptionRow(
                fields,
                ours,
                Stream.concat(names.stream(), Stream.of(more)).toList(),
                siteWords,
                writer,
                (option, found) -> {
                    if (readable.contains(option.name())) {
                        read.accept(option, found);
                    } else {
                        found.addExtra(option);
                    }
                },
                check,
                recognised);
    }

    /** Allows the cluster's file to name the resource with this word. */
    public OptionRow namedBySite(String word) {
        return new OptionRow(fields, ours, names, List.of(word), writer, reader, check, recognised);
    }

    /** Adds a check of what a job requests. */
    public OptionRow checks(Function<JobRequest, Stream<Problem>> more) {
        Function<JobRequest, Stream<Problem>> before = check;
        return new OptionRow(
                fields,
                ours,
                names,
                siteWords,
                writer,
                reader,
                request -> Stream.concat(before.apply(request), more.apply(request)),
                recognised);
    }

    /** Reports each invalid value of the field as an error. */
    public <T> OptionRow allows(Field<T> field, Predicate<T> valid, Function<T, Message> message) {
        return checks(request ->
                request.get(field).filter(valid.negate()).map(value -> error(field, message.apply(value))).stream());
    }

    public static Problem error(Field<?> field, Message message) {
        return Problem.error(new Problem.InField(field.key()), message);
    }

    public static Problem warning(Field<?> field, Message message) {
        return Problem.warning(new Problem.InField(field.key()), message);
    }

    /** Returns whether this is the name of the option in the cluster's file. */
    boolean isNamedBy(ClusterDialect site, String name) {
        return siteWords.stream()
                .anyMatch(word -> site.get(word)
                        .filter(resource -> name.equals("l " + resource))
                        .isPresent());
    }
}
