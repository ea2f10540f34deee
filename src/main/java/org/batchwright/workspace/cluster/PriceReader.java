package org.batchwright.workspace.cluster;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.batchwright.model.cluster.Price;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Fields;
import org.batchwright.text.DataSize;
import org.batchwright.text.Durations;
import org.batchwright.workspace.yaml.Keys;
import org.batchwright.workspace.yaml.Yaml;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;

/** Reads {@code cost:} of a cluster's file. */
final class PriceReader {
    static final List<String> KEYS = List.of(
            "unit",
            "free",
            "see",
            "rates",
            "per",
            "every",
            "charged",
            "least",
            "prepaid",
            "factors",
            "times",
            "round-down");
    private static final List<String> RATE_KEYS = List.of("rate", "per", "unit");
    private static final List<String> FACTORS = List.of("account", "constraint", "priority", "qos");
    private static final Map<String, Duration> PERIODS =
            Map.of("second", Duration.ofSeconds(1), "hour", Duration.ofHours(1), "day", Duration.ofDays(1));
    private static final String NUMBER = "a non-negative number";
    private static final String SWITCH = "true or false";
    private static final Price.Measure PER_NODE = new Price.Measure(Price.PricedResource.NODE, BigDecimal.ONE);

    private final Keys cost;
    private final Predicate<String> guessed;

    /** @param guessed whether the value of a key, {@code cost.rates.gpu}, is a guess */
    PriceReader(Keys cost, Predicate<String> guessed) {
        this.cost = cost;
        this.guessed = guessed;
    }

    Price price() {
        List<Price.Rate> rates = rates();
        boolean free = cost.parseOne("free", SWITCH, PriceReader::parseBoolean).orElse(false);
        Price.PriceKind kind =
                free ? Price.PriceKind.FREE : rates.isEmpty() ? Price.PriceKind.NOT_KNOWN : Price.PriceKind.RATES;
        Price.Terms terms = new Price.Terms(
                cost.parseOne("every", "one of second, hour, day", text -> Optional.ofNullable(PERIODS.get(text)))
                        .orElse(Duration.ofHours(1)),
                cost.parseEach("times", "a list of numbers", PriceReader::parseNumber),
                cost.parseOne("round-down", NUMBER, PriceReader::parseNumber).filter(step -> step.signum() > 0));
        return new Price(kind, cost.text("see"), rates, charged(), factors(), terms);
    }

    private List<Price.Rate> rates() {
        List<Price.Rate> rates = new ArrayList<>();
        for (NodeTuple entry : cost.entries("rates")) {
            String queue = Yaml.name(entry).orElseThrow();
            String key = "cost.rates." + queue;
            Keys said = entry.getValueNode() instanceof MappingNode map
                    ? Keys.of(cost.findings(), key, map, RATE_KEYS)
                    : new Keys(cost.findings(), key, Map.of("rate", entry.getValueNode()));
            said.parseOne("rate", NUMBER, PriceReader::parseNumber)
                    .ifPresent(amount -> rates.add(new Price.Rate(
                            queue,
                            amount,
                            measures(said.node("per").isPresent() ? said : cost),
                            said.text("unit").or(() -> cost.text("unit")).orElse("units"),
                            guessed.test(key) ? Price.Sure.GUESSED : Price.Sure.KNOWN)));
        }
        return rates;
    }

    private static List<Price.Measure> measures(Keys said) {
        List<Price.Measure> measures = said.parseEach(
                "per", "node, gpu, cpu, job, or an amount such as 8 cpus or 64 GB", PriceReader::measure);
        return measures.isEmpty() ? List.of(PER_NODE) : measures;
    }

    private static Optional<Price.Measure> measure(String text) {
        String[] parts = text.split("\\s+", 2);
        Optional<BigDecimal> size = parts.length == 1 ? Optional.of(BigDecimal.ONE) : parseNumber(parts[0]);
        return pricedResource(parts[parts.length - 1])
                .flatMap(thing ->
                        size.filter(number -> number.signum() > 0).map(number -> new Price.Measure(thing, number)))
                .or(() -> DataSize.parse(text)
                        .filter(memory -> memory.bytes() > 0)
                        .map(memory -> new Price.Measure(Price.PricedResource.MEMORY, gigabytes(memory))));
    }

    private static Optional<Price.PricedResource> pricedResource(String word) {
        return switch (word.toLowerCase(Locale.ROOT)) {
            case "job", "jobs" -> Optional.of(Price.PricedResource.JOB);
            case "node", "nodes" -> Optional.of(Price.PricedResource.NODE);
            case "gpu", "gpus" -> Optional.of(Price.PricedResource.GPU);
            case "cpu", "cpus" -> Optional.of(Price.PricedResource.CPU);
            default -> Optional.empty();
        };
    }

    private static BigDecimal gigabytes(DataSize size) {
        return BigDecimal.valueOf(size.bytes())
                .divide(BigDecimal.valueOf(1L << 30))
                .stripTrailingZeros();
    }

    private Price.Charged charged() {
        boolean weighted =
                cost.node("charged").filter(MappingNode.class::isInstance).isPresent();
        Keys weights = weighted
                ? cost.map("charged", List.of("actual", "requested"))
                : new Keys(cost.findings(), "cost.charged", Map.of());
        boolean requested = !weighted
                && cost.parseOne("charged", "actual, requested, or shares of both", PriceReader::timeWord)
                        .filter("requested"::equals)
                        .isPresent();
        BigDecimal usual = weighted || requested ? BigDecimal.ZERO : BigDecimal.ONE;
        return new Price.Charged(
                weights.parseOne("actual", NUMBER, PriceReader::parseNumber).orElse(usual),
                weights.parseOne("requested", NUMBER, PriceReader::parseNumber)
                        .orElse(requested ? BigDecimal.ONE : BigDecimal.ZERO),
                cost.parseOne("least", "a time such as 300s", PriceReader::parseTime)
                        .orElse(Duration.ZERO),
                cost.parseOne("prepaid", SWITCH, PriceReader::parseBoolean).orElse(false)
                        ? Price.Prepaid.YES
                        : Price.Prepaid.NO);
    }

    private static Optional<String> timeWord(String text) {
        return Optional.of(text).filter(List.of("actual", "requested")::contains);
    }

    private List<Price.Factor> factors() {
        List<Price.Factor> factors = new ArrayList<>();
        for (NodeTuple entry : cost.entries("factors")) {
            String name = Yaml.name(entry).orElseThrow();
            Optional<Field<?>> field = Fields.byKey("resources." + name).filter(known -> FACTORS.contains(name));
            if (field.isPresent()) {
                factors.add(new Price.Factor(field.get(), numbers(entry.getValueNode(), "cost.factors." + name)));
            } else {
                cost.findings().reportUnknown(entry, "cost.factors", FACTORS);
            }
        }
        return factors;
    }

    private Map<String, BigDecimal> numbers(Node node, String key) {
        Map<String, BigDecimal> numbers = new LinkedHashMap<>();
        cost.findings().map(node, key).stream()
                .flatMap(map -> cost.findings().entries(map, key).stream())
                .forEach(entry -> {
                    String name = Yaml.name(entry).orElseThrow();
                    new Keys(cost.findings(), key, Map.of(name, entry.getValueNode()))
                            .parseOne(name, NUMBER, PriceReader::parseNumber)
                            .ifPresent(number -> numbers.put(name, number));
                });
        return numbers;
    }

    /** Rejects more digits than money has, and negative numbers. */
    private static Optional<BigDecimal> parseNumber(String text) {
        return text.matches("\\d{1,9}(\\.\\d{1,9})?") ? Optional.of(new BigDecimal(text)) : Optional.empty();
    }

    /** Also accepts fractions of a second. */
    private static Optional<Duration> parseTime(String text) {
        return text.matches("\\d{1,6}\\.\\d{1,3} ?s")
                ? Optional.of(Duration.ofMillis(new BigDecimal(text.replaceFirst(" ?s$", ""))
                        .movePointRight(3)
                        .longValueExact()))
                : Durations.parse(text);
    }

    private static Optional<Boolean> parseBoolean(String text) {
        return switch (text.toLowerCase(Locale.ROOT)) {
            case "true", "yes" -> Optional.of(true);
            case "false", "no" -> Optional.of(false);
            default -> Optional.empty();
        };
    }
}
