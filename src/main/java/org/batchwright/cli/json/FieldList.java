package org.batchwright.cli.json;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.batchwright.text.Message;

/**
 * The members of the JSON that a verb prints, in the notation of its help: {@code name}, {@code list [members]}, {@code object {members}}.
 */
public final class FieldList {
    /** The maximum number of constants of an enum that is spelled out. */
    private static final int MOST_WORDS = 10;

    private final String verb;
    /** Types whose members have been listed; later occurrences refer to that list. */
    private final Set<Class<?>> listed = new HashSet<>();

    private FieldList(String verb) {
        this.verb = verb;
    }

    /** Returns a line for each object that a verb prints. */
    public static List<String> lines(String verb, Class<?> verbClass) {
        FieldList fields = new FieldList(verb);
        return Stream.of(verbClass.getAnnotationsByType(PrintsJson.class))
                .map(prints -> "--json" + (prints.when().isEmpty() ? "" : " " + prints.when()) + ": "
                        + fields.members(prints.value()) + ".")
                .toList();
    }

    private String members(Class<?> type) {
        if (!type.isSealed()) {
            return String.join(", ", list(type));
        }
        List<List<String>> variants =
                Stream.of(type.getPermittedSubclasses()).map(this::list).toList();
        List<String> common = new ArrayList<>(variants.getFirst());
        variants.forEach(common::retainAll);
        return variants.stream()
                .map(variant -> variant.stream()
                        .filter(member -> !common.contains(member))
                        .collect(Collectors.joining(", ")))
                .collect(Collectors.joining(" | ", String.join(", ", common) + ", (", ")"));
    }

    private List<String> list(Class<?> type) {
        return Stream.of(type.getRecordComponents()).map(this::member).toList();
    }

    private String member(RecordComponent component) {
        return component.getAccessor().isAnnotationPresent(JsonUnwrapped.class)
                ? content(component.getType())
                : JsonWriter.name(component) + shape(component.getGenericType());
    }

    private String shape(Type type) {
        return switch (type) {
            case ParameterizedType optional
            when optional.getRawType() == Optional.class -> shape(optional.getActualTypeArguments()[0]);
            case ParameterizedType map when map.getRawType() == Map.class -> " {}";
            case ParameterizedType list -> " [" + content(list.getActualTypeArguments()[0]) + "]";
            case Class<?> words when words.isEnum() -> words(words.getEnumConstants());
            case Class<?> one when isObject(one) -> " {" + content(one) + "}";
            default -> "";
        };
    }

    private static String words(Object... constants) {
        return constants.length > MOST_WORDS
                ? ""
                : Stream.of(constants)
                        .map(one -> JsonWriter.word((Enum<?>) one))
                        .collect(Collectors.joining(" | ", ": ", ""));
    }

    private String content(Type type) {
        if (!(type instanceof Class<?> one) || !isObject(one)) {
            return "";
        }
        Optional<String> elsewhere = Optional.ofNullable(one.getAnnotation(ListedBy.class))
                .map(ListedBy::value)
                .filter(other -> !other.equals(verb));
        if (elsewhere.isPresent()) {
            return Message.text("cli.members-elsewhere", elsewhere.get());
        }
        return listed.add(one) ? members(one) : Message.text("cli.members-above");
    }

    private static boolean isObject(Class<?> type) {
        return type.getPackageName().startsWith(Output.class.getPackageName());
    }
}
