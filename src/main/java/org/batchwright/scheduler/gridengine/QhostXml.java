package org.batchwright.scheduler.gridengine;

import java.io.StringReader;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/** Parses {@code qhost -F -q -j -xml}. */
final class QhostXml {
    private final List<QhostHost> hosts = new ArrayList<>();
    private Optional<Host> current = Optional.empty();

    private QhostXml() {}

    /** A host while it is being read. */
    private static final class Host {
        private final String name;
        private final Map<String, String> values = new HashMap<>();
        private final Map<String, String> left = new HashMap<>();
        private final Map<String, Map<String, String>> queues = new HashMap<>();
        private final List<String> order = new ArrayList<>();
        private final Map<String, Integer> masters = new HashMap<>();
        private final Map<String, Integer> slaves = new HashMap<>();

        Host(String name) {
            this.name = name;
        }

        QhostHost toHost() {
            List<QhostHost.QueueInstance> instances = order.stream()
                    .map(queue -> instance(queue, queues.getOrDefault(queue, Map.of())))
                    .toList();
            Map<String, QhostHost.Part> jobs = new HashMap<>();
            masters.forEach((job, count) -> jobs.put(job, new QhostHost.Part(count, count)));
            // a parallel job has a row for its master and a row for each slot
            slaves.forEach((job, count) -> jobs.put(job, new QhostHost.Part(masters.getOrDefault(job, 0), count)));
            return new QhostHost(name, values, left, instances, jobs);
        }

        private static QhostHost.QueueInstance instance(String queue, Map<String, String> values) {
            return new QhostHost.QueueInstance(
                    queue,
                    (int) GridEngineNumbers.number(values.getOrDefault("slots_used", "")),
                    (int) GridEngineNumbers.number(values.getOrDefault("slots", "")),
                    values.getOrDefault("state_string", "").strip());
        }
    }

    static List<QhostHost> read(String xml) throws XMLStreamException {
        QhostXml reader = new QhostXml();
        XMLStreamReader in = safeReader(xml);
        while (in.hasNext()) {
            int event = in.next();
            if (event == XMLStreamConstants.START_ELEMENT) {
                reader.start(in);
            } else if (event == XMLStreamConstants.END_ELEMENT
                    && in.getLocalName().equals("host")) {
                reader.current
                        .filter(host -> !host.name.equals("global"))
                        .ifPresent(host -> reader.hosts.add(host.toHost()));
                reader.current = Optional.empty();
            }
        }
        return reader.hosts;
    }

    /** Returns a reader that ignores document types and external entities. */
    static XMLStreamReader safeReader(String xml) throws XMLStreamException {
        XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        factory.setProperty(XMLInputFactory.IS_COALESCING, true);
        return factory.createXMLStreamReader(new StringReader(xml));
    }

    private void start(XMLStreamReader in) throws XMLStreamException {
        String name = attribute(in, "name");
        if (in.getLocalName().equals("host")) {
            current = Optional.of(new Host(name));
            return;
        }
        if (current.isEmpty()) {
            return;
        }
        Host host = current.get();
        switch (in.getLocalName()) {
            case "hostvalue" -> host.values.put(name, in.getElementText());
            case "resourcevalue" -> host.left.put(name, in.getElementText());
            case "queue" -> {
                host.order.add(name);
                host.queues.put(name, new HashMap<>());
            }
            case "queuevalue" -> {
                Map<String, String> queue =
                        host.queues.computeIfAbsent(attribute(in, "qname"), none -> new HashMap<>());
                queue.put(name, in.getElementText());
            }
            case "jobvalue" -> {
                String job = attribute(in, "jobid");
                if (name.equals("pe_master")) {
                    (in.getElementText().equals("SLAVE") ? host.slaves : host.masters).merge(job, 1, Integer::sum);
                }
            }
            default -> {}
        }
    }

    private static String attribute(XMLStreamReader in, String name) {
        return Optional.ofNullable(in.getAttributeValue(null, name)).orElse("");
    }
}
