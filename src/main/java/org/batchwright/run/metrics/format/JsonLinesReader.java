package org.batchwright.run.metrics.format;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.batchwright.model.metric.MetricSeries;
import org.batchwright.run.metrics.format.FieldNames.Meaning;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.json.JsonReadFeature;

/**
 * Reads one JSON object per line, as in mmengine's {@code scalars.json} or a {@code log.jsonl}. Names in nested objects are joined with
 * slashes. An object without a step or an epoch is treated as data.
 */
public final class JsonLinesReader implements MetricReader {
    private static final int MAX_DEPTH = 8;

    private final JsonFactory json = JsonFactory.builder()
            .enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS)
            .build();
    private final TextLines lines = new TextLines();
    private final SeriesTable points = new SeriesTable();

    @Override
    public void accept(byte[] bytes, int from, int to) {
        lines.accept(bytes, from, to, this::line);
    }

    private void line(String line) {
        String text = line.strip();
        if (!text.startsWith("{") || !text.endsWith("}")) {
            return;
        }
        Map<String, Double> numbers = new LinkedHashMap<>();
        try (JsonParser parser = json.createParser(ObjectReadContext.empty(), text)) {
            parser.nextToken();
            read(parser, "", 0, numbers);
        } catch (JacksonException notJson) {
            return;
        }
        add(numbers);
    }

    private static void read(JsonParser parser, String prefix, int depth, Map<String, Double> numbers) {
        String name = prefix;
        for (JsonToken token = parser.nextToken();
                token != null && token != JsonToken.END_OBJECT;
                token = parser.nextToken()) {
            switch (token) {
                case PROPERTY_NAME -> name = prefix + parser.currentName();
                case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> numbers.put(name, parser.getDoubleValue());
                case VALUE_STRING -> putNotFinite(name, parser.getString(), numbers);
                case START_OBJECT -> {
                    if (depth < MAX_DEPTH) {
                        read(parser, name + "/", depth + 1, numbers);
                    } else {
                        parser.skipChildren();
                    }
                }
                case START_ARRAY -> parser.skipChildren();
                default -> {}
            }
        }
    }

    /** Puts a number that JSON cannot represent and that some programs write as text: {@code "NaN"}, {@code "-Infinity"}. */
    private static void putNotFinite(String name, String text, Map<String, Double> numbers) {
        DecimalText.parse(text).ifPresent(number -> {
            if (!Double.isFinite(number)) {
                numbers.put(name, number);
            }
        });
    }

    private void add(Map<String, Double> numbers) {
        double step = Double.NaN;
        double epoch = Double.NaN;
        long time = MetricSeries.UNKNOWN_TIME;
        for (Map.Entry<String, Double> one : numbers.entrySet()) {
            switch (FieldNames.of(one.getKey())) {
                case STEP -> step = one.getKey().equals("step") || Double.isNaN(step) ? one.getValue() : step;
                case EPOCH -> epoch = one.getValue();
                case TIME -> time = UnixTime.millis(one.getValue());
                default -> {}
            }
        }
        if (Double.isNaN(step) && Double.isNaN(epoch)) {
            return;
        }
        SeriesTable.Moment at = new SeriesTable.Moment(step, epoch, time);
        numbers.forEach((name, number) -> {
            if (FieldNames.of(name) == Meaning.METRIC) {
                points.add(name, number, at);
            }
        });
    }

    @Override
    public List<MetricSeries> series() {
        return points.snapshot();
    }
}
