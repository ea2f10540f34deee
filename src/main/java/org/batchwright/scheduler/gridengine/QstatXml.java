package org.batchwright.scheduler.gridengine;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/** Parses {@code qstat -r -xml}. */
final class QstatXml {
    private QstatXml() {}

    static List<QstatJob> read(String xml) throws XMLStreamException {
        List<QstatJob> jobs = new ArrayList<>();
        XMLStreamReader in = QhostXml.safeReader(xml);
        while (in.hasNext()) {
            if (in.next() == XMLStreamConstants.START_ELEMENT
                    && in.getLocalName().equals("job_list")) {
                jobs.add(job(in));
            }
        }
        return jobs;
    }

    private static QstatJob job(XMLStreamReader in) throws XMLStreamException {
        Map<String, String> values = new HashMap<>();
        Map<String, String> requests = new HashMap<>();
        while (in.next() != XMLStreamConstants.END_ELEMENT || !in.getLocalName().equals("job_list")) {
            if (in.isStartElement()) {
                String element = in.getLocalName();
                String name =
                        Optional.ofNullable(in.getAttributeValue(null, "name")).orElse("");
                String text = in.getElementText();
                if (element.equals("hard_request")) {
                    requests.put(name, text);
                } else {
                    values.putIfAbsent(element, text);
                }
            }
        }
        return new QstatJob(values, requests);
    }
}
