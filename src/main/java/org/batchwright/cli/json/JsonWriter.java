package org.batchwright.cli.json;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.lang.reflect.RecordComponent;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BiConsumer;
import org.batchwright.text.DataSize;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.module.SimpleModule;
import tools.jackson.databind.ser.std.StdSerializer;

/**
 * Writes records as JSON. Members keep the order of the components; names are snake_case, absent values {@code null}, enum constants {@code
 * timed-out}, times ISO 8601 in UTC, durations whole seconds, sizes bytes.
 */
public final class JsonWriter {
    private static final MemberNames NAMES = new MemberNames();

    private static final JsonMapper MAPPER = JsonMapper.builder()
            .disable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)
            .propertyNamingStrategy(NAMES)
            .addModule(new SimpleModule()
                    .addSerializer(new Scalar<Enum<?>>(Enum.class, (one, json) -> json.writeString(word(one))))
                    .addSerializer(
                            new Scalar<Duration>(Duration.class, (time, json) -> json.writeNumber(time.toSeconds())))
                    .addSerializer(
                            new Scalar<DataSize>(DataSize.class, (size, json) -> json.writeNumber(size.bytes()))))
            .build();

    private JsonWriter() {}

    /** Returns the JSON, indented for people to read. */
    public static String write(Output output) {
        return MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(output);
    }

    /** Returns the member name for a component. */
    public static String name(RecordComponent component) {
        return Optional.ofNullable(component.getAccessor().getAnnotation(JsonProperty.class))
                .map(JsonProperty::value)
                .orElseGet(() -> NAMES.translate(component.getName()));
    }

    /** Returns the text for an enum constant. */
    public static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Exposes the protected name conversion of its superclass. */
    @SuppressWarnings("serial") // never serialized
    private static final class MemberNames extends SnakeCaseStrategy {
        @Override
        public String translate(String name) {
            return super.translate(name);
        }
    }

    /** Writes a type as one string or number. */
    private static final class Scalar<T> extends StdSerializer<T> {
        private final BiConsumer<T, JsonGenerator> write;

        Scalar(Class<?> type, BiConsumer<T, JsonGenerator> write) {
            super(type);
            this.write = write;
        }

        @Override
        public void serialize(T value, JsonGenerator json, SerializationContext context) {
            write.accept(value, json);
        }
    }
}
