package org.batchwright.model.cluster;

import static org.batchwright.model.cluster.ClusterField.Section.COST;
import static org.batchwright.model.cluster.ClusterField.Section.DEFAULTS;
import static org.batchwright.model.cluster.ClusterField.Section.LOGIN;
import static org.batchwright.model.cluster.ClusterField.Section.POLICY;
import static org.batchwright.model.cluster.ClusterField.Section.QUEUES;
import static org.batchwright.model.cluster.ClusterField.Section.SCHEDULER;
import static org.batchwright.model.cluster.ClusterField.Section.SITE;
import static org.batchwright.model.preset.Presentation.CHECKS;
import static org.batchwright.model.preset.Presentation.ONE_LINE;
import static org.batchwright.model.preset.Presentation.RARE;
import static org.batchwright.model.preset.Presentation.WIDE;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.batchwright.model.cluster.ClusterTable.Layout;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.FieldType;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Presentation;
import org.batchwright.model.preset.SuggestionSource;
import org.batchwright.text.DataSize;

/** All entries of a cluster's file, in the order of forms and files. A new setting needs a line here, a label, and a help text. */
public final class ClusterFields {
    public static final ClusterField<String> PROFILE =
            LOGIN.field("profile", FieldType.LINE, ClusterScope.ADDED, SuggestionSource.SITES, RARE);
    public static final ClusterField<String> HOST =
            LOGIN.field("host", FieldType.LINE, ClusterScope.ADDED, SuggestionSource.HOSTS);
    public static final ClusterField<String> USER = LOGIN.field("user", FieldType.LINE, ClusterScope.REMOTE);
    public static final ClusterField<Integer> PORT = LOGIN.field("port", ClusterTypes.PORT, ClusterScope.SSH);

    /** A private key on this computer; {@code ~} is allowed. */
    public static final ClusterField<String> KEY_FILE = LOGIN.field("key-file", FieldType.LINE, ClusterScope.SSH);

    public static final ClusterField<List<String>> JUMP =
            LOGIN.field("jump", FieldType.LIST, ClusterScope.SSH, SuggestionSource.HOSTS, ONE_LINE);
    public static final ClusterField<List<String>> HOST_KEYS =
            LOGIN.field("host-keys", ClusterTypes.FINGERPRINTS, ClusterScope.SSH, RARE);

    public static final ClusterField<String> ROOT =
            POLICY.field("root", ClusterTypes.FOLDER, ClusterScope.ANY, Presentation.CLUSTER_FOLDER);
    public static final ClusterField<Sharing> SHARING = POLICY.field("sharing", ClusterTypes.SHARING, ClusterScope.ANY);
    public static final ClusterField<Duration> ASK_EVERY =
            POLICY.field("ask-every", ClusterTypes.INTERVAL, ClusterScope.ANY);
    public static final ClusterField<Integer> AT_ONCE =
            POLICY.field("at-once", FieldType.COUNT, ClusterScope.LOCAL_QUEUE);

    /** Accepts any word; {@link #schedulerName} accepts only the names of known schedulers. */
    public static final ClusterField<String> SCHEDULER_NAME =
            SCHEDULER.field("scheduler", FieldType.LINE, ClusterScope.ADDED);

    public static final ClusterField<List<String>> SUBMIT_OPTIONS =
            SCHEDULER.field("submit-options", FieldType.LIST, ClusterScope.SHARED, RARE);

    /** Resources that the site requires every job to request. */
    public static final ClusterField<List<String>> REQUIRED = DEFAULTS.field(
            "required",
            FieldType.listOf(resources().map(Field::name).toArray(String[]::new)),
            ClusterScope.SHARED,
            RARE,
            CHECKS);

    public static final ClusterField<Boolean> FREE =
            COST.field("cost.free", FieldType.SWITCH, ClusterScope.SHARED, RARE);
    public static final ClusterField<String> COST_UNIT =
            COST.field("cost.unit", FieldType.LINE, ClusterScope.SHARED, RARE);
    public static final ClusterField<String> COST_SEE =
            COST.field("cost.see", FieldType.LINE, ClusterScope.SHARED, RARE, WIDE);
    public static final ClusterField<Duration> COST_EVERY =
            COST.field("cost.every", ClusterTypes.PERIOD, ClusterScope.SHARED, RARE);
    public static final ClusterField<List<Price.Measure>> COST_PER =
            COST.field("cost.per", ClusterTypes.MEASURES, ClusterScope.SHARED, RARE, ONE_LINE);
    public static final ClusterField<String> CHARGED =
            COST.field("cost.charged", FieldType.choice("actual", "requested"), ClusterScope.SHARED, RARE);
    public static final ClusterField<BigDecimal> CHARGED_ACTUAL =
            COST.field("cost.charged.actual", ClusterTypes.AMOUNT, ClusterScope.SHARED, RARE);
    public static final ClusterField<BigDecimal> CHARGED_REQUESTED =
            COST.field("cost.charged.requested", ClusterTypes.AMOUNT, ClusterScope.SHARED, RARE);
    public static final ClusterField<Duration> COST_LEAST =
            COST.field("cost.least", ClusterTypes.SHORT_TIME, ClusterScope.SHARED, RARE);
    public static final ClusterField<Boolean> PREPAID =
            COST.field("cost.prepaid", FieldType.SWITCH, ClusterScope.SHARED, RARE);
    public static final ClusterField<List<BigDecimal>> COST_TIMES =
            COST.field("cost.times", ClusterTypes.AMOUNTS, ClusterScope.SHARED, RARE, ONE_LINE);
    public static final ClusterField<BigDecimal> ROUND_DOWN =
            COST.field("cost.round-down", ClusterTypes.AMOUNT, ClusterScope.SHARED, RARE);

    /** The site's own command that prints balances, run on the login node. */
    public static final ClusterField<String> BALANCE_COMMAND =
            COST.field("balance.command", FieldType.LINE, ClusterScope.SHARED, RARE, WIDE);

    public static final ClusterField<Duration> QUEUE_TIME =
            QUEUES.field("longest-time", ClusterTypes.LIMIT, ClusterScope.QUEUES);
    public static final ClusterField<Integer> LEAST_NODES =
            QUEUES.field("least-nodes", FieldType.COUNT, ClusterScope.QUEUES);
    public static final ClusterField<Integer> MOST_NODES =
            QUEUES.field("most-nodes", FieldType.COUNT, ClusterScope.QUEUES);
    public static final ClusterField<Integer> QUEUE_CPUS = QUEUES.field("cpus", FieldType.COUNT, ClusterScope.QUEUES);
    public static final ClusterField<DataSize> QUEUE_MEMORY =
            QUEUES.field("memory", FieldType.SIZE, ClusterScope.QUEUES);
    public static final ClusterField<Integer> QUEUE_GPUS =
            QUEUES.field("gpus", FieldType.COUNT_OR_NONE, ClusterScope.QUEUES);
    public static final ClusterField<List<String>> QUEUE_GPU_TYPES =
            QUEUES.field("gpu-types", FieldType.LIST, ClusterScope.QUEUES, SuggestionSource.GPU_TYPES);

    public static final ClusterField<BigDecimal> RATE = COST.field("rate", ClusterTypes.AMOUNT, ClusterScope.SHARED);
    public static final ClusterField<List<Price.Measure>> RATE_PER =
            COST.field("per", ClusterTypes.MEASURES, ClusterScope.SHARED, ONE_LINE);
    public static final ClusterField<String> RATE_UNIT = COST.field("unit", FieldType.LINE, ClusterScope.SHARED);

    /** The settings whose value changes a job's price. */
    public static final ClusterField<String> FACTOR_FIELD =
            COST.field("field", FieldType.choice("account", "constraint", "priority", "qos"), ClusterScope.SHARED);

    /** Values of {@code ${site.NAME}} in a preset. */
    public static final ClusterTable SITE_VARIABLES = new ClusterTable(
            "site",
            SITE,
            Layout.VALUES,
            List.of(SITE.field("name", ClusterTypes.VARIABLE, ClusterScope.ANY)),
            List.of(SITE.field("value", FieldType.LINE, ClusterScope.ANY)),
            ClusterScope.ANY);

    public static final ClusterTable QUEUE_LIMITS = new ClusterTable(
            "queues",
            QUEUES,
            Layout.ITEMS,
            List.of(QUEUES.field("name", FieldType.LINE, ClusterScope.QUEUES, SuggestionSource.QUEUES)),
            List.of(QUEUE_TIME, LEAST_NODES, MOST_NODES, QUEUE_CPUS, QUEUE_MEMORY, QUEUE_GPUS, QUEUE_GPU_TYPES),
            ClusterScope.QUEUES);

    public static final ClusterTable RATES = new ClusterTable(
            "cost.rates",
            COST,
            Layout.MAPS,
            List.of(COST.field("queue", FieldType.LINE, ClusterScope.SHARED, SuggestionSource.QUEUES)),
            List.of(RATE, RATE_PER, RATE_UNIT),
            ClusterScope.SHARED);

    public static final ClusterTable FACTORS = new ClusterTable(
            "cost.factors",
            COST,
            Layout.VALUES,
            List.of(FACTOR_FIELD, COST.field("value", FieldType.LINE, ClusterScope.SHARED)),
            List.of(COST.field("factor", ClusterTypes.AMOUNT, ClusterScope.SHARED)),
            ClusterScope.SHARED);

    public static final ClusterTable BALANCE_PATTERNS = new ClusterTable(
            "balance.patterns",
            COST,
            Layout.VALUES,
            List.of(COST.field("unit", FieldType.LINE, ClusterScope.SHARED)),
            List.of(COST.field("pattern", ClusterTypes.BALANCE_PATTERN, ClusterScope.SHARED)),
            ClusterScope.SHARED);

    /** The fields whose names are known in advance, except for the options of the scheduler's dialect. */
    public static final List<ClusterField<?>> ALL = Stream.concat(
                    Stream.of(
                            PROFILE,
                            HOST,
                            USER,
                            PORT,
                            KEY_FILE,
                            JUMP,
                            HOST_KEYS,
                            SCHEDULER_NAME,
                            ROOT,
                            SHARING,
                            ASK_EVERY,
                            AT_ONCE,
                            SUBMIT_OPTIONS),
                    Stream.concat(
                            ClusterDefaults.FIELDS.stream(),
                            Stream.of(
                                    REQUIRED,
                                    COST_UNIT,
                                    FREE,
                                    COST_SEE,
                                    COST_PER,
                                    COST_EVERY,
                                    CHARGED,
                                    CHARGED_ACTUAL,
                                    CHARGED_REQUESTED,
                                    COST_LEAST,
                                    PREPAID,
                                    COST_TIMES,
                                    ROUND_DOWN,
                                    BALANCE_COMMAND)))
            .toList();

    public static final List<ClusterTable> TABLES = List.of(
            SITE_VARIABLES,
            ClusterDefaults.PARAMETERS,
            ClusterDefaults.VARIABLES,
            QUEUE_LIMITS,
            RATES,
            FACTORS,
            BALANCE_PATTERNS);

    /** The fields that determine how Batchwright behaves on a cluster. */
    public static final List<ClusterField<?>> POLICIES = ALL.stream()
            .filter(field -> field.section() == POLICY || field.equals(SUBMIT_OPTIONS))
            .toList();

    private ClusterFields() {}

    /** Returns the top-level keys of a file, without the keys inside its maps. */
    public static Set<String> topKeys() {
        return keysOf(List.of());
    }

    /** Returns the keys of a map of the file, such as {@code cost} or {@code cost.charged}, in the order of the form. */
    public static Set<String> keysOf(List<String> map) {
        Set<String> keys = new LinkedHashSet<>();
        Stream.concat(ALL.stream().map(ClusterField::key), TABLES.stream().map(ClusterTable::key))
                .map(ClusterField::path)
                .filter(path ->
                        path.size() > map.size() && path.subList(0, map.size()).equals(map))
                .forEach(path -> keys.add(path.get(map.size())));
        if (map.isEmpty()) {
            keys.add("dialect");
        }
        return keys;
    }

    /** Returns {@link #SCHEDULER_NAME} with these choices. */
    public static ClusterField<String> schedulerName(List<String> schedulers) {
        return SCHEDULER.field(
                SCHEDULER_NAME.key(), FieldType.choice(schedulers.toArray(String[]::new)), SCHEDULER_NAME.scope());
    }

    /** Returns an option of the scheduler's dialect. */
    public static <T> ClusterField<T> dialectOption(String name, FieldType<T> type) {
        String key = "dialect." + name;
        return switch (name) {
            case "mounts" -> SCHEDULER.field(key, type, ClusterScope.ANY, SuggestionSource.MOUNTS, RARE);
            case "volume-folder" -> SCHEDULER.field(key, type, ClusterScope.ANY, RARE, Presentation.CLUSTER_FOLDER);
            default -> SCHEDULER.field(key, type, ClusterScope.ANY, RARE);
        };
    }

    private static Stream<Field<?>> resources() {
        return Fields.of(Field.Section.RESOURCES).stream();
    }
}
